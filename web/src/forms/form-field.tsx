import type { ComponentProps, ComponentType, ReactNode } from 'react';
import {
  useFormContext,
  type FieldPathByValue,
  type FieldValues,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { faultOf } from './fault-of.ts';

/** A labelled control. Set `as` and the props of the control, or return the control from the children. */
export function FormField<Values extends FieldValues>({
  name,
  label,
  hint,
  missing,
  fault,
  required = missing !== undefined,
  className = '',
  onChange,
  as: Control = Input,
  children,
  ...props
}: Omit<ComponentProps<'input'>, 'name' | 'onChange' | 'children'> & {
  name: FieldPathByValue<Values, string>;
  label: string;
  hint?: ReactNode;
  /** Error of a blank field. */
  missing?: string;
  /** Error shown before submitting. */
  fault?: string | undefined;
  onChange?: (value: string) => void;
  as?: ComponentType<ComponentProps<'input'>>;
  children?: (control: UseFormRegisterReturn) => ReactNode;
}) {
  const form = useFormContext<Values>();
  const control = form.register(name, {
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  });
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      error={faultOf(form, name, missing) ?? fault}
      className={className}
    >
      {children ? children(control) : <Control {...control} {...props} />}
    </Field>
  );
}
