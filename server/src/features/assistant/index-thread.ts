import { parentPort } from 'node:worker_threads';
import { EventIndex } from './event-index.ts';
import type { ThreadRequest } from './question-thread.ts';
import { understandQuestion } from './understand-question.ts';

// The worker thread of `QuestionThread`: it answers one request after the other.
const index = new EventIndex();

parentPort?.on('message', (request: ThreadRequest) => {
  try {
    parentPort?.postMessage({ result: answer(request) });
  } catch (fault) {
    parentPort?.postMessage({ fault });
  }
});
parentPort?.postMessage('ready');

function answer(request: ThreadRequest) {
  if ('question' in request) return understandQuestion(request.question, index, request.now);
  for (const id of request.removed) index.remove(id);
  for (const event of request.put) index.put(event);
  return undefined;
}
