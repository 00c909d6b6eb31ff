import { messages } from '@hackon/contract/messages';
import { eventMessages } from '@hackon/contract/events/messages';
import { failureMessage, isNoAnswer } from '../../../api/api-failure.ts';

export function imageFailure(failure: unknown): string {
  if (isAbort(failure)) return eventMessages.imageCancelled;
  return isNoAnswer(failure) ? messages.networkFailed : failureMessage(failure, eventMessages.imageFailed);
}

function isAbort(failure: unknown): boolean {
  return (
    typeof failure === 'object' && failure !== null && 'name' in failure && failure.name === 'AbortError'
  );
}
