import type { ComponentProps, ReactNode } from 'react';
import { buttonClasses, type ButtonLook } from './button-look.ts';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Disables the button and shows a spinner. The button then starts a call, so a double click presses it once. */
    busy?: boolean;
    /** Text beside the spinner, such as 'Signing in...'. */
    busyLabel?: string;
  };

/** Use `className` for the position only; `variant` and `size` set the look. */
export function Button({
  variant,
  size,
  busy: busyOrNone,
  busyLabel,
  disabled,
  className,
  children,
  ...props
}: ButtonProps) {
  const busy = busyOrNone === true;
  return (
    <button
      type="button"
      data-calls={busyOrNone !== undefined || undefined}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={classes(buttonClasses({ variant, size }), className)}
      {...props}
    >
      {busyLabel === undefined ? (
        <Swap shown={busy} idle={children} busy={<Spinner />} keepsName />
      ) : (
        <Swap
          shown={busy}
          idle={children}
          busy={
            <>
              <Spinner />
              {busyLabel}
            </>
          }
        />
      )}
    </button>
  );
}

/** Is as wide as the wider label, so the layout does not move. */
function Swap({
  shown,
  idle,
  busy,
  keepsName = false,
}: {
  shown: boolean;
  idle: ReactNode;
  busy: ReactNode;
  keepsName?: boolean;
}) {
  const layer = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
  return (
    <span className="grid">
      <span
        aria-hidden={(shown && !keepsName) || undefined}
        className={classes(layer, shown && (keepsName ? 'opacity-0' : 'invisible'))}
      >
        {idle}
      </span>
      <span aria-hidden={!shown || undefined} className={classes(layer, !shown && 'invisible')}>
        {busy}
      </span>
    </span>
  );
}
