import intents from './intents.json' with { type: 'json' };

export type Topic = keyof typeof intents.topics;

const isTopic = (name: string): name is Topic => name in intents.topics;

/** In the order in which an answer covers them. */
export const topics = Object.entries(intents.topics).flatMap(([topic, asked]) =>
  isTopic(topic) ? { topic, examples: asked.split(' | ') } : [],
);

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
  return text.replace('{offer}', intents.answers.offer);
}

export const guide = intentsOf(intents.guide);
/** `somebody` is any name that no public event explains. */
export const privateMatters = intentsOf(intents.private);
/** These count only when a question says nothing else. */
export const smallTalk = intentsOf(intents.smallTalk);

export const unknownAnswer = filled(intents.answers.unknown);
export const unknownName = intents.answers.unknownName;
