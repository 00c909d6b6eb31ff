import type { ManagerEventCard } from '@hackon/contract/events/events';
import { messages } from '@hackon/contract/messages';
import Link2 from 'lucide-react/icons/link-2';
import { pathTo } from '../../app/paths.ts';
import type { ButtonLook } from '../../ui/button-look.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toastError } from '../../ui/toast.ts';

/** Renders nothing for a draft, because a draft has no public page. */
export function CopyShareLink({
  event: { status, shareLink },
  ...look
}: ButtonLook & { event: Pick<ManagerEventCard, 'status' | 'shareLink'> }) {
  if (status === 'draft') return null;
  return (
    <CopyButton
      {...look}
      label="Copy share link"
      // A copy icon would look like 'duplicate the event'.
      icon={<Link2 />}
      text={new URL(pathTo('publicEvent', shareLink), location.origin).href}
      onFailed={() => toastError(messages.copyFailed)}
    />
  );
}
