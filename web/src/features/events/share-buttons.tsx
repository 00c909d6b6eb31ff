import Share2 from 'lucide-react/icons/share-2';
import { useHydrating } from '../../format/use-hydrating.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { messages } from '@hackon/contract/messages';

export function ShareButtons({ title, path }: { title: string; path: string }) {
  const isHydrating = useHydrating();
  const url = isHydrating ? path : new URL(path, location.origin).href;
  const canShare = isHydrating || 'share' in navigator;

  async function share() {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toastError(messages.copyFailed);
    }
  }

  return (
    <div className={classes('noscript:hidden', canShare ? 'grid grid-cols-2 gap-2' : 'grid')}>
      <CopyButton
        text={url}
        label="Copy link"
        size="medium"
        onCopied={() => toastSuccess('Link copied!')}
        onFailed={() => toastError(messages.copyFailed)}
      />
      {canShare && (
        <Button variant="secondary" disabled={isHydrating} onClick={() => void share()}>
          <Share2 />
          Share
        </Button>
      )}
    </div>
  );
}
