import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { messages } from '@hackon/contract/messages';

export function ShareButtons({ title, path }: { title: string; path: string }) {
  const url = new URL(path, location.origin).href;
  const canShare = 'share' in navigator;

  async function share() {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet is no error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toastError(messages.copyFailed);
    }
  }

  return (
    <div className={canShare ? 'grid grid-cols-2 gap-2' : 'grid'}>
      <CopyButton
        text={url}
        label="Copy link"
        size="medium"
        onCopied={() => toastSuccess('Link copied!')}
        onFailed={() => toastError(messages.copyFailed)}
      />
      {canShare && (
        <Button variant="secondary" onClick={() => void share()}>
          <Share2 />
          Share
        </Button>
      )}
    </div>
  );
}
