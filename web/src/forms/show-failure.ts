import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiFailure, failureMessage } from '../api/api-failure.ts';
import { endedSession } from '../api/ended-session.ts';
import { toastError } from '../ui/toast.ts';
import { failureAdvice } from './failure-advice.ts';
import { showIssues } from './issues-resolver.ts';

/**
 * Shows the server's message, or `otherwise`, as a toast and at the fields or form. Shows nothing for an ended
 * session.
 */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: unknown,
  otherwise: string,
): void {
  if (endedSession(failure)) return;
  toastError(failureMessage(failure, otherwise));
  if (failure instanceof ApiFailure && failure.issues.length > 0) {
    showIssues(form, failure.issues);
    return;
  }
  form.setError('root', { type: 'server', message: failureAdvice(failure, otherwise) });
}
