import { dropFormMark, keepFormMark } from '@hackon/contract/reminders/reminders';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { hashKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { attemptFor } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import type { DraftOwner } from './draft-place.ts';
import { dropDraft, readDraft, saveDraft } from './registration-draft.ts';

export function useRegistrationDraft(owner: DraftOwner, blank: RegisterTeamBody) {
  const [opened] = useState(() => readDraft(owner));
  const [isKept, setIsKept] = useState(opened !== undefined);
  const attempt = useRef(opened?.attempt);
  const isTold = useRef(opened !== undefined);

  /** The server needs it for the reminder before registration closes. */
  function tellServer(isBegun: boolean) {
    if (isTold.current === isBegun) return;
    isTold.current = isBegun;
    const input = { params: { id: owner.eventId } };
    void (isBegun ? call(keepFormMark, input) : call(dropFormMark, input)).catch(() => undefined);
  }

  function forget() {
    attempt.current = undefined;
    dropDraft(owner);
    setIsKept(false);
  }

  function drop() {
    forget();
    tellServer(false);
  }

  function keep(values: RegisterTeamBody) {
    if (isSame(values, blank)) {
      drop();
      return;
    }
    const kept = saveDraft(owner, { values, attempt: attempt.current });
    setIsKept(kept);
    if (kept) tellServer(true);
  }

  /** Saves the idempotency key before sending. */
  function keyFor(body: unknown, values: RegisterTeamBody): string {
    attempt.current = attemptFor(body, attempt.current);
    keep(values);
    return attempt.current.key;
  }

  return { opened: opened?.values, isKept, keep, keyFor, drop, forget };
}

/** Ignores field order. */
function isSame(values: RegisterTeamBody, blank: RegisterTeamBody): boolean {
  return hashKey([values]) === hashKey([blank]);
}
