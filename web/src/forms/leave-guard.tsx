import type { ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';

/** Asks before leaving. Closing the tab shows the browser's question. */
export function LeaveGuard({
  when,
  except,
  children,
}: {
  when: boolean;
  /** A path to which the entries go along. */
  except?: string | undefined;
  children: ReactNode;
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      when && pathname !== currentLocation.pathname && pathname !== except,
  );

  useAskBeforeUnload(when);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && blocker.reset()}
      title="Leave this page?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed()}
    >
      {children}
    </ConfirmDialog>
  );
}
