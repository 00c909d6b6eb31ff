import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { hashKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { attemptFor, dropDraft, readDraft, saveDraft, type DraftOwner } from './registration-draft.ts';

export function useRegistrationDraft(owner: DraftOwner, blank: RegisterTeamBody) {
  const [opened] = useState(() => readDraft(owner));
  const [isKept, setIsKept] = useState(opened !== undefined);
  const attempt = useRef(opened?.attempt);

  function drop() {
    attempt.current = undefined;
    dropDraft(owner);
    setIsKept(false);
  }

  function keep(values: RegisterTeamBody) {
    if (isSame(values, blank)) drop();
    else setIsKept(saveDraft(owner, { values, attempt: attempt.current }));
  }

  /** Saves the idempotency key before sending. */
  function keyFor(body: unknown, values: RegisterTeamBody): string {
    attempt.current = attemptFor(body, attempt.current);
    keep(values);
    return attempt.current.key;
  }

  return { opened: opened?.values, isKept, keep, keyFor, drop };
}

/** Ignores field order. */
function isSame(values: RegisterTeamBody, blank: RegisterTeamBody): boolean {
  return hashKey([values]) === hashKey([blank]);
}
