import type { ManagerEventCard } from '@hackon/contract/events/events';
import { messages } from '@hackon/contract/messages';
import Link2 from 'lucide-react/icons/link-2';
import { pathTo } from '../../app/paths.ts';
import type { ButtonLook } from '../../ui/button-look.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toastError } from '../../ui/toast.ts';

/** Copies the public link. Draft events have no public page, so they show no button. */
export function CopyShareLink({
  event: { status, shareLink },
  ...look
}: ButtonLook & { event: Pick<ManagerEventCard, 'status' | 'shareLink'> }) {
  if (status === 'draft') return null;
  return (
    <CopyButton
      {...look}
      label="Copy share link"
      // A copy icon beside Edit and Delete would suggest duplicating the event.
      icon={<Link2 />}
      text={new URL(pathTo('publicEvent', shareLink), location.origin).href}
      onFailed={() => toastError(messages.copyFailed)}
    />
  );
}
