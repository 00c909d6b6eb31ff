import type { Issue } from '@hackon/contract/errors';
import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { toastError } from '../ui/toast.ts';
import { issuesResolver, type Rule } from './issues-resolver.ts';
import { showFailure } from './show-failure.ts';

export interface RuleForm<Values extends FieldValues> extends UseFormReturn<Values> {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * Validates all fields on submit, then each field on change. Shows the first issue as a toast and all issues at their
 * fields (specification, point 5). If `send` throws, shows the server's message or `failed`.
 */
export function useRuleForm<Values extends FieldValues>(
  rule: Rule<Values>,
  options: UseFormProps<Values>,
  send: (values: Values) => void | Promise<void>,
  failed?: string,
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

    // react-hook-form clears the form's faults before validation.
    async function settle() {
      const values = form.getValues();
      const issues = rule(values);
      const [first] = issues;
      if (!first) {
        try {
          await send(values);
        } catch (failure) {
          if (failed === undefined) throw failure;
          showFailure(form, failure, failed);
        }
        return;
      }
      if (first.path === '') form.setError('root', { type: 'rule', message: first.message });
      toastError(first.message);
      // The field may be in a card that must unfold first.
      setTimeout(() => focusFirst(elements, issues));
    }
  }

  return { ...form, submit };
}

/** Focuses the first field in the order of the page. */
function focusFirst(elements: HTMLFormControlsCollection, issues: readonly Issue[]): void {
  const places = new Set(issues.map(({ path }) => path));
  for (const element of elements)
    if (element instanceof HTMLElement && places.has(element.getAttribute('name') ?? '')) {
      element.focus();
      return;
    }
}
