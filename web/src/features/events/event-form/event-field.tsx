import type { ReactNode } from 'react';
import { useFormContext, type FieldPathByValue, type UseFormRegisterReturn } from 'react-hook-form';
import { faultOf } from '../../../forms/fault-of.ts';
import { Field } from '../../../ui/field.tsx';
import type { EventFormValues } from './event-form-values.ts';

/** A field of the form whose value is a text. */
type TextPath = FieldPathByValue<EventFormValues, string>;

/**
 * A field of the event form with its label, hint and fault. `missing` is what a blank field says at its place,
 * where the form's own words list every missing field at once. The child draws the control.
 */
export function EventField({
  name,
  label,
  hint,
  fault,
  missing,
  required = missing !== undefined,
  className,
  onChange,
  children,
}: {
  name: TextPath;
  label: string;
  hint?: ReactNode;
  /** A fault that is known before the form is sent. */
  fault?: string | undefined;
  missing?: string;
  required?: boolean;
  className?: string;
  onChange?: (value: string) => void;
  children: (control: UseFormRegisterReturn) => ReactNode;
}) {
  const form = useFormContext<EventFormValues>();
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      error={faultOf(form, name, missing) ?? fault}
      {...(className !== undefined && { className })}
    >
      {children(
        form.register(name, {
          onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
        }),
      )}
    </Field>
  );
}
