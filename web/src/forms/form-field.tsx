import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useFormContext, type FieldPath, type FieldValues } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { faultOf } from './fault-of.ts';

/** A labelled control of the form around it. `missing` is the error of a blank field. */
export function FormField<Values extends FieldValues>({
  name,
  label,
  missing,
  hint,
  required = true,
  className = '',
  as: Control = Input,
  ...props
}: Omit<ComponentProps<'input'>, 'name'> & {
  name: FieldPath<Values>;
  label: string;
  missing?: string;
  hint?: ReactNode;
  as?: ComponentType<ComponentProps<'input'>>;
}) {
  const form = useFormContext<Values>();
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      error={faultOf(form, name, missing)}
      className={className}
    >
      <Control {...form.register(name)} {...props} />
    </Field>
  );
}
