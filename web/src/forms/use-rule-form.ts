import type { Issue } from '@hackon/contract/errors';
import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { toastError } from '../ui/toast.ts';
import { issuesResolver, type Rule } from './issues-resolver.ts';

export interface RuleForm<Values extends FieldValues> extends UseFormReturn<Values> {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * Checks a form by a rule of the contract: all of it on submit, then each field on change. Shows the first fault
 * as a toast and each at its field, and focuses a faulty field (point 5 of the specification). Valid values go to
 * `send`; `isSubmitting` lasts until its promise settles. Then the focus returns.
 */
export function useRuleForm<Values extends FieldValues>(
  rule: Rule<Values>,
  options: UseFormProps<Values>,
  send: (values: Values) => void | Promise<void>,
): RuleForm<Values> {
  const form = useForm<Values>({ ...options, shouldFocusError: false, resolver: issuesResolver(rule) });

  const pressed = useRef<Element>(null);
  const { isSubmitting } = form.formState;
  useEffect(() => {
    // A disabled button loses the focus.
    if (!isSubmitting && document.activeElement === document.body && pressed.current instanceof HTMLElement)
      pressed.current.focus({ preventScroll: true });
  }, [isSubmitting]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { elements } = event.currentTarget;
    pressed.current = document.activeElement;
    void form.handleSubmit(settle, settle)(event);

    // react-hook-form clears faults of the whole form before validation, so this checks again.
    async function settle() {
      const values = form.getValues();
      const issues = rule(values);
      const [first] = issues;
      if (!first) return send(values);
      if (first.path === '') form.setError('root', { type: 'rule', message: first.message });
      toastError(first.message);
      // Waits for rendering: the fault may unfold its card.
      setTimeout(() => focusFirst(elements, issues));
    }
  }

  return { ...form, submit };
}

/** Focuses the first faulty field in page order. */
function focusFirst(elements: HTMLFormControlsCollection, issues: readonly Issue[]): void {
  const places = new Set(issues.map(({ path }) => path));
  for (const element of elements)
    if (element instanceof HTMLElement && places.has(element.getAttribute('name') ?? '')) {
      element.focus();
      return;
    }
}
