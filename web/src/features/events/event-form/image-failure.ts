import { messages } from '@hackon/contract/messages';
import { imageMessages } from '@hackon/contract/events/image-messages';
import { failureMessage, isNoAnswer } from '../../../api/api-failure.ts';

export function imageFailure(failure: unknown): string {
  if (isAbort(failure)) return imageMessages.imageCancelled;
  return isNoAnswer(failure) ? messages.networkFailed : failureMessage(failure, imageMessages.imageFailed);
}

function isAbort(failure: unknown): boolean {
  return (
    typeof failure === 'object' && failure !== null && 'name' in failure && failure.name === 'AbortError'
  );
}
