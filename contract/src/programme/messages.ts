import { programmeLimits } from './limits.ts';

/** Sentences about the FAQ and the schedule of an event. */
export const programmeMessages = {
  questionMissing: 'Enter the question',
  answerMissing: 'Enter the answer',
  titleMissing: 'Enter a title',
  startMissing: 'Enter the start',
  endsBeforeStart: 'This ends before it starts',
  tooLong: `The FAQ and the schedule can have at most ${programmeLimits.bytes / 1024} kB of text. Please shorten an answer.`,
  saved: 'FAQ and schedule saved',
  saveFailed: 'Failed to save the FAQ and the schedule',
  movesWithStart: 'The schedule moves with the start.',
} as const;
