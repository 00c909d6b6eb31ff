import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { classes } from './classes.ts';

interface Control {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

const ControlContext = createContext<Control>({});

/** Gives its control an id and aria attributes. */
export function Field({
  label,
  hint,
  error,
  required = false,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Only marks the field. */
  required?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error ? `${id}-error` : undefined;
  const control = useMemo(
    () => ({
      id,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': errorId ? true : undefined,
      'aria-required': required || undefined,
    }),
    [id, errorId, hintId, required],
  );
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-small font-semibold break-words">
        {label}
        {required && (
          <span aria-hidden className="text-red">
            {' *'}
          </span>
        )}
      </label>
      <ControlContext value={control}>{children}</ControlContext>
      {error && (
        <p id={errorId} className="text-caption font-semibold text-red">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="text-caption text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Returns the attributes of a control. Attributes of the control itself override them. */
export function useControl(): Control {
  return useContext(ControlContext);
}
