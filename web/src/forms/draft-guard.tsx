import { LeaveGuard } from './leave-guard.tsx';

/** `kept`: the draft is saved, except `without`. */
export function DraftGuard({
  when,
  unsent,
  kept,
  without,
}: {
  when: boolean;
  /** Says what has not been sent. */
  unsent: string;
  kept: boolean;
  without?: string | undefined;
}) {
  return (
    <LeaveGuard when={when}>
      {kept
        ? `${unsent} Your entries stay on this device as a draft${without === undefined ? '' : `, but not ${without}`}.`
        : `${unsent} This browser keeps no drafts, so your entries will be lost.`}
    </LeaveGuard>
  );
}
