import { supportEmail } from '@hackon/contract/support';
import intents from './intents.json' with { type: 'json' };

export type Topic = keyof typeof intents.topics;

const isTopic = (name: string): name is Topic => name in intents.topics;

/** What can be asked of an event, in the order in which an answer says it, with examples of how it is asked. */
export const topics = Object.entries(intents.topics).flatMap(([topic, asked]) =>
  isTopic(topic) ? { topic, examples: asked.split(' | ') } : [],
);

/** A question with one answer, and examples of how it is asked. */
export interface Intent {
  examples: string[];
  answer: string;
}

function intentsOf(table: Readonly<Record<string, string>>): Intent[] {
  return Object.entries(table).map(([asked, text]) => ({
    examples: asked.split(' | '),
    answer: filled(text),
  }));
}

function filled(text: string): string {
  return text.replace('{offer}', intents.answers.offer).replace('{support}', supportEmail);
}

/** How things work here. */
export const guide = intentsOf(intents.guide);
/** Questions for the data of others. `somebody` is any name that no public event explains. */
export const privateMatters = intentsOf(intents.private);
/** Greetings and the like. They count when a question says nothing else. */
export const smallTalk = intentsOf(intents.smallTalk);

export const unknownAnswer = filled(intents.answers.unknown);
export const unknownName = intents.answers.unknownName;
