import type { EventIndex } from './event-index.ts';
import { asksForPrivateMatters, guideAnswer } from './guide.ts';
import { namedEvents } from './named-events.ts';
import { waysToSay } from './question-words.ts';
import { type Question, readQuestion } from './read-question.ts';
import { smallTalk } from './small-talk.ts';

/** All that the words of a question say: what an answer is chosen by. */
export interface Understood extends Question {
  /** The reply to a question that is nothing but a greeting or the like. */
  greeting: string | undefined;
  /** What the guide says to it. */
  guide: string | undefined;
  /** Whether it asks for what only those concerned may see. */
  isPrivate: boolean;
  /** Ids of the events that it names, the likeliest first. */
  named: string[];
  /** Ids of the events that speak of all its unexplained words. */
  themed: string[];
  /** Whether its unexplained words stand where a place would. */
  isUnknownPlace: boolean;
}

/** Understands a question by its words, and by those of the events. Its work is bounded, whatever they are. */
export function understandQuestion(text: string, index: EventIndex, now: Date): Understood {
  const question = readQuestion(text, index, now);
  const { tokens, words, unexplained } = question;
  return {
    ...question,
    greeting: smallTalk(tokens),
    guide: guideAnswer(words),
    isPrivate: asksForPrivateMatters(words),
    named: namedEvents(question, index).map(({ id }) => id),
    themed: index.about([...new Set(unexplained)].map(waysToSay)).map(({ id }) => id),
    isUnknownPlace: unexplained.length > 0 && isUnknownPlace(words, unexplained),
  };
}

/** Whether all that nothing explains follows an `in`, or stands before a `me`. */
function isUnknownPlace(words: string, unexplained: readonly string[]): boolean {
  const name = unexplained.join(' ');
  return new RegExp(String.raw`\b(?:in|at|near) ${name}\b|\b${name} (?:me|mein|main)\b`, 'u').test(words);
}
