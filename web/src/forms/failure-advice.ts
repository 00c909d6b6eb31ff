import { messages } from '@hackon/contract/messages';
import { failureMessage, isNoAnswer } from '../api/api-failure.ts';

/** Like `failureMessage`. Without a response, adds what to do. */
export function failureAdvice(failure: unknown, otherwise: string): string {
  const message = failureMessage(failure, otherwise);
  return isNoAnswer(failure) ? `${message.replace(/\.?$/u, '.')} ${messages.networkFailed}` : message;
}
