import { LeaveGuard } from './leave-guard.tsx';

/** Asks before leaving a form with unsent changes (`when`). `kept`: the draft is saved, except `without`. */
export function DraftGuard({
  when,
  kept,
  without,
}: {
  when: boolean;
  kept: boolean;
  without?: string | undefined;
}) {
  return (
    <LeaveGuard when={when}>
      {kept
        ? `It is not sent yet. Your entries stay on this device as a draft${without === undefined ? '' : `, but not ${without}`}.`
        : 'It is not sent yet. This browser keeps no drafts, so your entries will be lost.'}
    </LeaveGuard>
  );
}
