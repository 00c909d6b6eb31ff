import type { Issue } from '@hackon/contract/errors';
import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { toastError } from '../ui/toast.ts';
import { issuesResolver, type Rule } from './issues-resolver.ts';

/** A form, and what its `onSubmit` calls. */
export interface RuleForm<Values extends FieldValues> extends UseFormReturn<Values> {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * A form that a rule of the contract checks on submit, and a field again as it is mended. A fault is toasted in
 * the rule's order, shown at its field, and the first field has the focus (point 5 of the specification); without one `send`
 * is called with the values. `formState.isSubmitting` lasts as long as its promise; afterwards the focus is where it was.
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
    // A button that is disabled while it is busy loses the focus to nowhere.
    if (!isSubmitting && document.activeElement === document.body && pressed.current instanceof HTMLElement)
      pressed.current.focus({ preventScroll: true });
  }, [isSubmitting]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { elements } = event.currentTarget;
    pressed.current = document.activeElement;
    void form.handleSubmit(settle, settle)(event);

    // react-hook-form drops a fault of the whole form before it decides, so both of its answers ask the rule.
    async function settle() {
      const values = form.getValues();
      const issues = rule(values);
      const [first] = issues;
      if (!first) return send(values);
      if (first.path === '') form.setError('root', { type: 'rule', message: first.message });
      toastError(first.message);
      // Once it is drawn: a field may appear with its fault, such as one in a folded card.
      setTimeout(() => focusFirst(elements, issues));
    }
  }

  return { ...form, submit };
}

/** Focuses the faulty field that comes first on the page, which need not be the one that was there first. */
function focusFirst(elements: HTMLFormControlsCollection, issues: readonly Issue[]): void {
  const places = new Set(issues.map(({ path }) => path));
  for (const element of elements)
    if (element instanceof HTMLElement && places.has(element.getAttribute('name') ?? '')) {
      element.focus();
      return;
    }
}
