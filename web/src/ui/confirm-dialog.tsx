import { AlertDialog } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { DIALOG, DIALOG_WIDTH, SCRIM } from './dialog-look.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { keepInDialog } from './keep-in-dialog.ts';
import { useReturnFocus } from './use-return-focus.ts';

/**
 * The title must name what is changed or deleted. The safe choice has the focus. If `textToType` is set, the person
 * must type it first.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  busyLabel,
  cancelLabel = 'Cancel',
  textToType,
  fields,
  busy = false,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Text about the consequences. */
  children: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  textToType?: string;
  /** Controls above the buttons, such as a reason. */
  fields?: ReactNode;
  busy?: boolean;
  onConfirm: () => void;
}) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={SCRIM} />
        <AlertDialog.Content
          {...returnFocus}
          onSubmit={keepInDialog}
          className={classes(DIALOG, DIALOG_WIDTH.usual)}
        >
          <AlertDialog.Title className="text-title">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-1 text-small text-muted">{children}</div>
          </AlertDialog.Description>
          <Answer {...{ confirmLabel, busyLabel, cancelLabel, textToType, fields, busy, onConfirm }} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Mounts each time the dialog opens, so the typed text starts blank. */
function Answer({
  confirmLabel,
  busyLabel,
  cancelLabel,
  textToType,
  fields,
  busy,
  onConfirm,
}: {
  confirmLabel: string;
  busyLabel: string | undefined;
  cancelLabel: string;
  textToType: string | undefined;
  fields: ReactNode;
  busy: boolean;
  onConfirm: () => void;
}) {
  const [typed, setTyped] = useState('');
  const allowed = textToType === undefined || typed.trim() === textToType;
  return (
    <form
      className="mt-5 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      {textToType !== undefined && (
        <Field label={`Type “${textToType}” to confirm`}>
          <Input value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
        </Field>
      )}
      {fields}
      <div className="flex flex-wrap gap-3">
        <AlertDialog.Cancel asChild>
          <Button variant="secondary" disabled={busy}>
            {cancelLabel}
          </Button>
        </AlertDialog.Cancel>
        <Button type="submit" variant="danger" disabled={!allowed} busy={busy} busyLabel={busyLabel}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
