import { eventMessages } from '@hackon/contract/events/messages';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Shown after a 412. */
export function StaleEditDialog({
  open,
  onOpenChange,
  onReload,
  onOverwrite,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onReload: () => void;
  onOverwrite: () => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="This event has changed"
      description={`${eventMessages.staleEdit} Overwrite saves only the fields that you changed. If you reload, you lose what you typed.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onReload}>
          Reload
        </Button>
        <Button variant="danger" onClick={onOverwrite}>
          Overwrite
        </Button>
      </div>
    </Dialog>
  );
}
