import { accountMessages } from '@hackon/contract/accounts/messages';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { Rule } from '../../forms/issues-resolver.ts';
import { showFailure } from '../../forms/show-failure.ts';
import { type RuleForm, useRuleForm } from '../../forms/use-rule-form.ts';
import { toastSuccess } from '../../ui/toast.ts';

/** Saved values become the new defaults. */
export function useProfileForm<Values extends FieldValues>(
  rule: Rule<Values>,
  saved: DefaultValues<Values>,
  save: (values: Values) => Promise<unknown>,
): RuleForm<Values> {
  const form = useRuleForm(rule, { defaultValues: saved }, send);

  async function send(values: Values) {
    try {
      await save(values);
      form.reset(values);
      toastSuccess(accountMessages.profileSaved);
    } catch (failure) {
      showFailure(form, failure, accountMessages.profileUpdateFailed);
    }
  }

  return form;
}
