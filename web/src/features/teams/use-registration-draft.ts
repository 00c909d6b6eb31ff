import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { hashKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { attemptFor, dropDraft, readDraft, saveDraft, type DraftOwner } from './registration-draft.ts';

/**
 * The draft of one registration form: what was kept when the form opened, and the means to keep what changes.
 * A form as blank as it began is no draft.
 */
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

  /** The idempotency key to send `body` under, kept before it is sent. */
  function keyFor(body: unknown, values: RegisterTeamBody): string {
    attempt.current = attemptFor(body, attempt.current);
    keep(values);
    return attempt.current.key;
  }

  return { opened: opened?.values, isKept, keep, keyFor, drop };
}

/** Whatever the order of their fields. */
function isSame(values: RegisterTeamBody, blank: RegisterTeamBody): boolean {
  return hashKey([values]) === hashKey([blank]);
}
