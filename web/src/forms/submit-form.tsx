import type { ComponentProps, ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { FormFailure } from './form-failure.tsx';
import type { RuleForm } from './use-rule-form.ts';

/** A form of FormFields with a failure box and a button. `done` follows the button. */
export function SubmitForm<Values extends FieldValues>({
  form,
  action,
  busy = false,
  done,
  className,
  children,
  ...button
}: Omit<ComponentProps<typeof Button>, 'form'> & {
  form: RuleForm<Values>;
  action: string;
  done?: ReactNode;
}) {
  const { errors, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.submit} className={classes('grid grid-cols-1 gap-5', className)}>
        {children}
        <div className="col-span-full flex flex-col gap-5">
          <FormFailure message={errors.root?.message} />
          <Button
            type="submit"
            busy={isSubmitting || busy}
            className={classes(button.size !== 'large' && 'self-start')}
            {...button}
          >
            {action}
          </Button>
          {done}
        </div>
      </form>
    </FormProvider>
  );
}
