import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** `without` names the unsaved parts. */
export function DraftNotice({
  kept,
  without,
  onDiscard,
}: {
  kept: boolean;
  without?: string | undefined;
  onDiscard: () => void;
}) {
  const [asked, setAsked] = useState(false);
  return (
    <div className="flex min-h-11 items-center gap-2 text-small text-muted">
      <output>{kept && (without === undefined ? 'Draft saved' : `Draft saved, without ${without}`)}</output>
      {kept && (
        <Button variant="ghost" size="small" onClick={() => setAsked(true)}>
          Discard draft
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={setAsked}
          title="Discard this draft?"
          confirmLabel="Discard"
          cancelLabel="Keep it"
          onConfirm={() => {
            setAsked(false);
            onDiscard();
          }}
        >
          Everything you entered in this form will be lost.
        </ConfirmDialog>
      )}
    </div>
  );
}
