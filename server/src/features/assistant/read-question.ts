import type { Audience } from '@hackon/contract/accounts/accounts';
import { assistantLimits } from '@hackon/contract/assistant/limits';
import { type DayWindow, dayWindow } from './days.ts';
import type { EventIndex } from './event-index.ts';
import { details, type Intent, intentsOf } from './intents.ts';
import {
  asksForSome,
  corrected,
  isOrdinary,
  isSpelledRight,
  meaningOf,
  pointsBack,
  tellingOf,
  tokensOf,
} from './words.ts';

/** Conditions for hackathons. Money is in whole rupees. */
export interface Wanted {
  ids?: string[] | undefined;
  minFee?: number | undefined;
  maxFee?: number | undefined;
  teamSize?: number | undefined;
  days?: DayWindow | undefined;
  ongoing?: true | undefined;
  fewPlaces?: true | undefined;
  firstByFee?: 'cheapest' | 'dearest' | undefined;
}

export interface Question {
  intents: Intent[];
  /** All of them, in their meaning. */
  words: string[];
  /** Ids, best match first. */
  named: string[];
  /** Whether the question is about a hackathon; `some` means any hackathon, not the one of the page. */
  about: 'some' | 'one' | undefined;
  wanted: Wanted;
  /** The date that must be within the days; `any`: the event takes place on one of them. */
  by: 'any' | 'start' | 'deadline';
  /** Such as `in goa` or `about robotics`. */
  topic: string;
  /** Words without a known meaning. */
  unexplained: string[];
  /** An unknown word is part of a hackathon's name. */
  namesAnother: boolean;
  /** Such as `a project idea` or `a laptop under 50000`, whatever events fit its words. */
  isOffTopic: boolean;
  /** Words to look for in an event's own text. */
  sought: string[];
}

/**
 * `assistantLimits` bound the work for any question. An organizer's question has one more word, which is in the examples
 * whose answer is another one for students.
 */
export function readQuestion(
  text: string,
  index: EventIndex,
  audience: Audience | undefined,
  now: Date,
): Question {
  const typed = spelled(tokensOf(text).slice(0, assistantLimits.questionWords), index);
  const words = meaningOf(typed);
  const unknown = [...new Set(words)]
    .filter((word) => !isOrdinary(word))
    .slice(0, assistantLimits.questionNames);
  const named = index.named(words, unknown);
  const ofTitles = new Set(named.flatMap(({ title }) => title.split(' ')));
  const isSomebody = (word: string) => unknown.includes(word) && !ofTitles.has(word);
  const told = meaningOf(typed.map((word) => (isSomebody(word) ? 'somebody' : word)));
  const telling = tellingOf(told.filter((word) => !ofTitles.has(word)));
  if (audience === 'manager') telling.add('asorganizer');
  const intents = intentsOf(telling);
  const asked = [...details.keys()].filter((word) => telling.has(word));
  const odd = unknown.filter(isSomebody);
  const namesEvents = words.includes('events') || words.includes('event');
  const isList = words.includes('events') || (namesEvents && typed.some((word) => asksForSome.has(word)));
  const sought = isList ? [...odd, ...asked] : odd;
  const ids = named.length > 0 || sought.length === 0 ? undefined : foundBy(sought, namesEvents, index);
  const unexplained = ids && ids.length > 0 ? [] : odd;
  const all = ` ${words.join(' ')} `;
  const wanted: Wanted = {
    ids,
    ...feeIn(all, telling),
    teamSize: teamSizeIn(all, telling),
    days: dayWindow(words.filter((word) => !ofTitles.has(word)).join(' '), now),
    ongoing: telling.has('ongoing') || undefined,
    fewPlaces: telling.has('fewleft') || undefined,
    firstByFee: telling.has('cheapest') ? 'cheapest' : telling.has('dearest') ? 'dearest' : undefined,
  };
  const isPlaced = ids !== undefined || wanted.days !== undefined || wanted.ongoing !== undefined;
  const isForIdeas =
    intents.some(({ kind }) => kind === 'offTopic') &&
    intents.every((intent) => intent.kind !== 'fact' || intent.fact === 'about');
  const isForThing = !namesEvents && Boolean(wanted.maxFee) && (asked.length > 0 || telling.has('contact'));
  const hasFact = (fact: string) => intents.some((intent) => intent.kind === 'fact' && intent.fact === fact);
  return {
    intents,
    words,
    named: named.map(({ id }) => id),
    about: isList || (namesEvents && isPlaced) ? 'some' : namesEvents ? 'one' : undefined,
    wanted,
    by: hasFact('deadline') ? 'deadline' : telling.has('begin') ? 'start' : 'any',
    topic: topicOf(all, sought),
    unexplained,
    isOffTopic: named.length === 0 && (isForIdeas || isForThing),
    namesAnother: words.some((word, at) => unexplained.includes(word) && words[at + 1] === 'event'),
    sought: [...new Set([...asked, ...odd])],
  };
}

/**
 * Completes a question from the previous one: `and Robo Rally?` asks the same facts of another event, `and in Pune?`
 * the same list for another place, `can she check payments?` about the topic of the previous question.
 */
export function followUp(text: string, textBefore: string, read: (text: string) => Question): Question {
  const question = read(text);
  const before = read(textBefore);
  const { intents, named, wanted, about } = question;
  if (isGuided(before) && pointsBack(tokensOf(text))) return read(`${textBefore} ${text}`);
  if (named.length > 0 && intents.length === 0 && about === undefined && !isGuided(before)) {
    return { ...question, intents: before.intents, sought: before.sought };
  }
  const wasList = before.about !== undefined && before.named.length === 0;
  const isFact = intents.every(({ kind }) => kind === 'fact');
  if (!wasList || named.length > 0 || about !== undefined || !isFact || !isWanted(wanted)) return question;
  const changed = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const topic = wanted.ids ? question.topic : before.topic;
  return { ...question, about: 'some', wanted: { ...before.wanted, ...changed }, topic };
}

function isGuided({ intents }: Question): boolean {
  return intents.some(({ kind }) => kind === 'guide');
}

export function isWanted(wanted: Wanted): boolean {
  return Object.values(wanted).some((value) => value !== undefined);
}

/** Corrects only the first few unknown words: each costs searches. */
function spelled(typed: readonly string[], index: EventIndex): string[] {
  const odd = [...new Set(typed)].filter(
    (word) => !isSpelledRight(word) && !isOrdinary(meaningOf([word])[0] ?? ''),
  );
  const meant = new Map(
    odd.slice(0, assistantLimits.questionNames).map((word) => {
      const name = index.nameWord(word);
      return [word, name === word ? word : (corrected(word) ?? name ?? word)];
    }),
  );
  return typed.map((word) => meant.get(word) ?? word);
}

/** Searches texts only for a question about hackathons. Omits words that no event has, if they are the minority. */
function foundBy(words: readonly string[], namesEvents: boolean, index: EventIndex): string[] | undefined {
  const where = namesEvents ? 'anywhere' : 'names';
  const found = index.about(words, where);
  if (found.length > 0) return found;
  const known = words.filter((word) => index.about([word], where).length > 0);
  if (known.length * 2 > words.length) return index.about(known, where);
  return undefined;
}

/** Keeps the word for a place: `in goa`, `goa me`. */
function topicOf(all: string, words: readonly string[]): string {
  const name = words.map((word) => details.get(word) ?? capital(word)).join(' ');
  if (name === '') return '';
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const isPlace = [
    ` in ${first} `,
    ` at ${first} `,
    ` near ${first} `,
    ` ${last} me `,
    ` ${last} mein `,
    ` ${last} main `,
  ];
  return `${isPlace.some((way) => all.includes(way)) ? 'in' : 'about'} ${name}`;
}

function feeIn(all: string, telling: ReadonlySet<string>): Pick<Wanted, 'minFee' | 'maxFee'> {
  const [, limit, amount] = / (under|upto) (?:rs |inr )?(\d+) (?!member|days|places)/u.exec(all) ?? [];
  const [, hindiAmount, hindiLimit] = / (\d+) (?:rs |rupees |rupaye |ke )*(under|upto) /u.exec(all) ?? [];
  const most = amount ?? hindiAmount;
  const isBelow = (limit ?? hindiLimit) === 'under';
  return {
    minFee: telling.has('paid') ? 1 : undefined,
    maxFee: telling.has('free') ? 0 : most === undefined ? undefined : Number(most) - (isBelow ? 1 : 0),
  };
}

function teamSizeIn(all: string, telling: ReadonlySet<string>): number | undefined {
  if (telling.has('alone')) return 1;
  const size = / (?:teams? (?:of|with) (\d\d?)|(\d\d?) (?:member|people)) /u.exec(all);
  return size ? Number(size[1] ?? size[2]) : undefined;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
