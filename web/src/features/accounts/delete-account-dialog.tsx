import { blankIssues } from '@hackon/contract/accounts/account-rules';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { faultOf } from '../../forms/fault-of.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useDeleteAccount } from './account-security.queries.ts';

export function DeleteAccountDialog({
  onClose,
  onDeleted,
}: {
  onClose: () => void;
  onDeleted: (message: string) => void;
}) {
  const deletion = useDeleteAccount();
  const form = useRuleForm(
    (values) => blankIssues(values, ['password']),
    { defaultValues: { password: '' } },
    async (values) => onDeleted((await deletion.mutateAsync(values)).message),
    accountMessages.accountDeletionFailed,
  );
  const { errors, isSubmitting } = form.formState;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && onClose()}
      title="Delete your account?"
      description="This is permanent: you’ll be signed out everywhere, and your data will be deleted."
    >
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <Field label="Password" required error={faultOf(form, 'password', 'Enter your password')}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <FormFailure message={errors.root?.message} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" busy={isSubmitting} busyLabel="Deleting...">
            Delete account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
