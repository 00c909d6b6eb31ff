import X from 'lucide-react/icons/x';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClasses } from './button-look.ts';
import { classes } from './classes.ts';
import { DIALOG, DIALOG_WIDTH, SCRIM } from './dialog-look.ts';
import { keepInDialog } from './keep-in-dialog.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** On phones, the dialog is at the bottom. Load it lazily. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  wide = false,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** For forms in two columns. */
  wide?: boolean;
  children: ReactNode;
}) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={SCRIM} />
        <Primitive.Content
          {...returnFocus}
          onSubmit={keepInDialog}
          className={classes(DIALOG, wide ? DIALOG_WIDTH.wide : DIALOG_WIDTH.usual)}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <Primitive.Title className="pr-12 text-title">{title}</Primitive.Title>
          {description !== undefined && (
            <Primitive.Description className="mt-1 text-small text-muted">
              {description}
            </Primitive.Description>
          )}
          <div className="mt-4">{children}</div>
          {/* The close button comes last, so the content gets the focus. */}
          <span className="absolute top-3.5 right-3.5">
            <Primitive.Close aria-label="Close" className={buttonClasses({ variant: 'ghost', size: 'icon' })}>
              <X />
            </Primitive.Close>
          </span>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
