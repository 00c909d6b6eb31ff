import { assistantLimits } from '@hackon/contract/assistant/limits';
import { type DayWindow, dayWindow } from './day-window.ts';
import type { EventIndex } from './event-index.ts';
import type { Places } from './known-places.ts';
import {
  eventNoun,
  isPlainWord,
  isStopWord,
  placeAliases,
  type Topic,
  topicPatterns,
} from './question-words.ts';
import { tokensOf } from './text-tokens.ts';

/** What the events asked for have in common. Money in whole rupees. */
export interface Wanted {
  /** Cities or states, as events spell them. */
  cities: string[];
  states: string[];
  organizations: string[];
  /** What the places or the organizations are called, as organizers wrote them. */
  placeNames: string[];
  minFee: number | undefined;
  maxFee: number | undefined;
  teamSize: number | undefined;
  days: DayWindow | undefined;
  /** Which date of an event lies in `days`; `any`: it takes place then. */
  by: 'any' | 'start' | 'deadline';
  ongoing: boolean;
  fewPlaces: boolean;
  cheapestFirst: boolean;
}

/** A question as the assistant understood its words. */
export interface Question {
  /** All words with spaces between, mended, for patterns. */
  words: string;
  tokens: string[];
  topics: Set<Topic>;
  /** Whether it speaks of hackathons in general. */
  namesEvents: boolean;
  wanted: Wanted;
  /** Words that may name an event or a theme: nothing else explains them. */
  unexplained: string[];
}

/** Understands a question's words; what events are called and where they are comes from the index. */
export function readQuestion(text: string, index: EventIndex, now: Date): Question {
  const tokens = tokensOf(text).map((token, at) =>
    at < assistantLimits.questionWords ? mend(token, index) : token,
  );
  const words = tokens.join(' ');
  const { placeWords, ...place } = placeIn(words, index.places);
  const topics = new Set<Topic>();
  for (const topic of Object.keys(topicPatterns)) {
    if (isTopic(topic) && topicPatterns[topic].test(words)) topics.add(topic);
  }
  return {
    words,
    tokens,
    topics,
    namesEvents: eventNoun.test(words),
    wanted: { ...place, ...feeIn(words), ...timeIn(words, now), ...teamIn(words) },
    unexplained: tokens.filter((token) => !isStopWord(token) && !placeWords.has(token)),
  };
}

/** Whether the question says anything about which events are wanted. */
export function wantsSome({ wanted }: Question): boolean {
  const { cities, states, organizations, minFee, maxFee, teamSize, days } = wanted;
  const places = [...cities, ...states, ...organizations];
  const numbers = [minFee, maxFee, teamSize, days];
  return (
    places.length > 0 ||
    numbers.some((number) => number !== undefined) ||
    wanted.ongoing ||
    wanted.fewPlaces ||
    wanted.cheapestFirst
  );
}

function isTopic(name: string): name is Topic {
  return name in topicPatterns;
}

/** A word as it was meant: of a word that names nothing, the one word of ours that is a slip away. */
function mend(token: string, index: EventIndex): string {
  const alias = placeAliases.get(token);
  if (alias !== undefined) return alias;
  if (token.length < 4 || isStopWord(token) || index.isTitleWord(token)) return token;
  const word = index.meant(token);
  return word === undefined ? token : (placeAliases.get(word) ?? word);
}

function placeIn(words: string, places: Places) {
  const found = (names: ReadonlyMap<string, readonly string[]>) =>
    [...names].filter(([key]) => key.length > 1 && ` ${words} `.includes(` ${key} `));
  const organizations = [...places.organizations].filter(([key]) => isHost(words, key));
  const cities = organizations.length > 0 ? [] : found(places.cities);
  const states = organizations.length > 0 || cities.length > 0 ? [] : found(places.states);
  const all = [...organizations, ...cities, ...states];
  return {
    cities: spellings(cities),
    states: spellings(states),
    organizations: spellings(organizations),
    placeNames: all.flatMap(([, names]) => names.slice(0, 1)),
    placeWords: new Set(all.flatMap(([key]) => key.split(' '))),
  };
}

/** Whether a question names an organization as host: `by`, and the words of its name until it can be told from others. */
function isHost(words: string, key: string): boolean {
  const nameWords = key.split(' ');
  const telling = nameWords.findIndex((word) => !isPlainWord(word));
  const name = nameWords.slice(0, Math.max(2, telling + 1)).join(' ');
  if (name.length <= 3 || !words.includes(name)) return false;
  return new RegExp(String.raw`\b(?:by|from|at|of) (?:the )?${name}\b`, 'u').test(words);
}

function spellings(found: readonly (readonly [string, readonly string[]])[]): string[] {
  return found.flatMap(([, names]) => names);
}

function feeIn(words: string): Pick<Wanted, 'minFee' | 'maxFee' | 'cheapestFirst'> {
  const cheapestFirst = /\b(?:cheap\w*|sast[ae]|lowest|budget)\b/u.test(words);
  const below =
    /\b(?:under|below|less than|cheaper than)(?: rs| inr)? (\d+)\b(?! (?:members|people|days|teams|places))/u.exec(
      words,
    ) ?? /\b(\d+) (?:rs |rupees |rupaye )?(?:se kam)\b/u.exec(words);
  const upTo =
    /\b(?:upto|up to|at most|maximum|max|within)(?: rs| inr)? (\d+)\b(?! (?:members|people|days|teams|places))/u.exec(
      words,
    ) ?? /\b(\d+) (?:rs |rupees |rupaye )?(?:ke andar|tak)\b/u.exec(words);
  const isFree =
    /\b(?:free(?! places| seats| slots| spots)|muft|without (?:any )?(?:entry )?fees?|no (?:entry )?fees?|costs? nothing|zero (?:fees?|costs?))\b|मुफ्त|இலவச/u.test(
      words,
    );
  const isPaid = /\bpaid\b/u.test(words);
  const most = below ? Number(below[1]) - 1 : upTo ? Number(upTo[1]) : undefined;
  return { minFee: isPaid ? 1 : undefined, maxFee: isFree ? 0 : most, cheapestFirst };
}

function timeIn(words: string, now: Date): Pick<Wanted, 'days' | 'by' | 'ongoing' | 'fewPlaces'> {
  const by = topicPatterns.deadline.test(words)
    ? 'deadline'
    : /\b(?:starts?|begins?|starting)\b/u.test(words)
      ? 'start'
      : 'any';
  return {
    days: dayWindow(words, now),
    by,
    ongoing: /\b(?:ongoing|right now|running|going on now|live|chal raha|chal rahe)\b/u.test(words),
    fewPlaces:
      /\b(?:few|last|little|less) (?:places|seats|slots|spots)\b|\b(?:almost|nearly) full\b|\bfilling (?:up )?fast\b/u.test(
        words,
      ),
  };
}

function teamIn(words: string): Pick<Wanted, 'teamSize'> {
  if (/\b(?:alone|solo|individual(?:ly)?|single person|akele|by myself|on my own)\b/u.test(words))
    return { teamSize: 1 };
  const size =
    /\bteams? (?:of|with) (\d{1,2})\b/u.exec(words) ??
    /\b(\d{1,2}) (?:members?|people|persons?|log|friends)\b/u.exec(words);
  return { teamSize: size ? Number(size[1]) : undefined };
}
