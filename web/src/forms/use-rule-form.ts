import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { SubmitEvent } from 'react';
import { toastError } from '../ui/toast.ts';
import { issuesResolver, type Rule } from './issues-resolver.ts';

/** A form, and what its `onSubmit` calls. */
export interface RuleForm<Values extends FieldValues> extends UseFormReturn<Values> {
  submit: (event: SubmitEvent) => void;
}

/**
 * A form that a rule of the contract checks on submit, and a field again as it is mended. A fault is toasted in
 * the rule's order, shown at its field, and gets the focus (point 5 of the specification); without one `send`
 * is called with the values. `formState.isSubmitting` lasts as long as its promise.
 */
export function useRuleForm<Values extends FieldValues>(
  rule: Rule<Values>,
  options: UseFormProps<Values>,
  send: (values: Values) => void | Promise<void>,
): RuleForm<Values> {
  const form = useForm<Values>({ ...options, resolver: issuesResolver(rule) });

  // react-hook-form drops a fault of the whole form before it decides, so both of its answers ask the rule.
  async function settle() {
    const values = form.getValues();
    const [first] = rule(values);
    if (!first) return send(values);
    if (first.path === '') form.setError('root', { type: 'rule', message: first.message });
    toastError(first.message);
  }
  return { ...form, submit: (event) => void form.handleSubmit(settle, settle)(event) };
}
