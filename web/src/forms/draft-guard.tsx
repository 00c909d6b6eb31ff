import { LeaveGuard } from './leave-guard.tsx';

/** `kept` means that the draft is saved. The parts named in `without` are not saved. */
export function DraftGuard({
  when,
  unsent,
  kept,
  without,
  sharedWith,
}: {
  when: boolean;
  /** Lists what has not been sent. */
  unsent: string;
  kept: boolean;
  without?: string | undefined;
  /** The path of a page that takes over the draft. */
  sharedWith?: string | undefined;
}) {
  return (
    <LeaveGuard when={when} except={kept ? sharedWith : undefined}>
      {kept
        ? `${unsent} Your entries stay on this device as a draft${without === undefined ? '' : `, but not ${without}`}.`
        : `${unsent} This browser keeps no drafts, so your entries will be lost.`}
    </LeaveGuard>
  );
}
