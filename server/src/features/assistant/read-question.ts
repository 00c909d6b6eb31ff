import { assistantLimits } from '@hackon/contract/assistant/limits';
import { type DayWindow, dayWindow } from './day-window.ts';
import type { EventIndex, IndexedEvent } from './event-index.ts';
import { findIntents, type FoundIntents } from './find-intents.ts';
import {
  isOrdinary,
  isWellKnown,
  meaningsOf,
  mendedWord,
  phrasesOf,
  placeKey,
  replacePhrases,
  tellingOf,
  tokensOf,
  waysToSay,
} from './vocabulary.ts';
import lists from './words.json' with { type: 'json' };

/** Maximum events in an answer when a question fits several titles. */
const mostNamed = 3;

/** Money in whole rupees. */
export interface Wanted {
  /** As events spell them. An unknown place appears as typed. */
  places: string[];
  minFee?: number | undefined;
  maxFee?: number | undefined;
  teamSize?: number | undefined;
  days?: DayWindow | undefined;
  /** The date that must be in `days`; `any`: the event takes place on one of them. */
  by: 'any' | 'start' | 'deadline';
  ongoing?: true | undefined;
  fewPlaces?: true | undefined;
  cheapestFirst?: true | undefined;
  ids?: string[];
}

export interface Question extends FoundIntents {
  namesEvents: boolean;
  wanted: Wanted;
  wantsSome: boolean;
  /** Words that nothing explains: perhaps an event or a theme. */
  unexplained: string[];
  /** Best match first. */
  named: string[];
  /** About all its unexplained words. */
  themed: string[];
}

const aliases = phrasesOf(lists.samePlace);

/** `limits` bound the work for any question. */
export function readQuestion(text: string, index: EventIndex, now: Date): Question {
  const typed = tokensOf(text).slice(0, assistantLimits.questionWords);
  const tokens = replacePhrases(corrected(typed, index), aliases);
  const words = ` ${tokens.join(' ')} `;
  const names = namesIn(words, index);
  const nameWords = new Set(names.join(' ').split(' '));
  const isKnown = (token: string) => isOrdinary(token) || nameWords.has(token);
  const meanings = meaningsOf(tokens);
  const unknown = meanings.filter((word) => !isKnown(word)).slice(0, assistantLimits.questionNames);
  const named = namedEvents(tokens, unknown, index);
  const titles = new Set(named.flatMap(({ title }) => title.split(' ')));
  const isSomebody = (token: string) => unknown.includes(token) && !titles.has(token);
  const told = tokens.map((token) => (isSomebody(token) ? 'somebody' : token));
  const telling = new Set(tellingOf(told.filter((word, at) => word !== 'somebody' || told[at - 1] !== word)));
  const intents = findIntents(telling);
  const namesEvents = telling.has('event');
  const isTheme = namesEvents && named.length === 0 && unknown.length > 0;
  const themed = isTheme ? index.about(unknown.map(waysToSay)) : [];
  const isPlace = isTheme && themed.length === 0 && isUnknownPlace(words, unknown.join(' '));
  const wanted: Omit<Wanted, 'by'> = {
    places: isPlace
      ? [unknown.map(capital).join(' ')]
      : names.flatMap((key) => Array.from(index.names.places.get(key) ?? [])),
    ...feeIn(words, telling),
    teamSize: teamSizeIn(words, telling),
    days: dayWindow(tokens, now),
    ongoing: telling.has('ongoing') || undefined,
    fewPlaces: telling.has('fewleft') || undefined,
    cheapestFirst: telling.has('cheapest') || undefined,
  };
  return {
    ...intents,
    namesEvents,
    wanted: {
      ...wanted,
      by: intents.topics.has('deadline') ? 'deadline' : telling.has('begin') ? 'start' : 'any',
    },
    wantsSome: Object.values(wanted)
      .flat()
      .some((value) => value !== undefined),
    unexplained: isPlace ? [] : unknown,
    named: named.map(({ id }) => id),
    themed,
  };
}

/** Corrects only the first few unknown words: each costs searches. */
function corrected(typed: readonly string[], index: EventIndex): string[] {
  const isFine = (word: string) => isWellKnown(word) || aliases.has(word) || index.names.words.has(word);
  const odd = [...new Set(typed)].filter((word) => !isFine(word)).slice(0, assistantLimits.questionNames);
  const meant = new Map(odd.map((word) => [word, mendedWord(word) ?? index.nameWord(word) ?? word]));
  return typed.map((word) => meant.get(word) ?? word);
}

/** A longer name wins over one inside it. */
function namesIn(words: string, { names: { places } }: EventIndex): string[] {
  const saysHost = / (?:by|from|at|of) /u.test(words);
  const isNamed = (key: string) => {
    if (words.includes(` ${key} `)) return true;
    const start = key.split(' ', 2).join(' ');
    return saysHost && start !== key && words.includes(` ${start} `) && placeKey(start) !== '';
  };
  const found = [...places.keys()].filter(isNamed);
  return found.filter((key) => !found.some((other) => other !== key && ` ${other} `.includes(` ${key} `)));
}

function isUnknownPlace(words: string, name: string): boolean {
  const ways = [`in ${name}`, `at ${name}`, `near ${name}`, `${name} me`, `${name} mein`, `${name} main`];
  return ways.some((way) => words.includes(` ${way} `));
}

/** Best match first. */
function namedEvents(tokens: string[], unknown: string[], index: EventIndex): IndexedEvent[] {
  const fits = index
    .named(unknown.length > 0 ? unknown : tokens)
    .map((event) => ({ event, score: fitOf(event, tokens, unknown) }))
    .toSorted((one, other) => other.score - one.score);
  const best = Math.max(0.1, fits[0]?.score ?? 0);
  return fits.flatMap(({ event, score }) => (score > best - 0.1 ? event : [])).slice(0, mostNamed);
}

/** From 0 to 2. A title fits if it covers half of the unknown words, or they cover most of it. */
function fitOf({ title, places }: IndexedEvent, tokens: string[], unknown: string[]): number {
  const words = title.split(' ');
  const placeWords = new Set([...places.keys()].join(' ').split(' '));
  const telling = words.filter((word) => !isOrdinary(word) && !placeWords.has(word));
  // A title of ordinary words, such as `The Big Hack`, must appear in full.
  if (telling.length === 0) return words.length > 1 && words.every((word) => tokens.includes(word)) ? 2 : 0;
  const covered = telling.filter((word) => unknown.includes(word)).length;
  const [ofTitle, ofQuestion] = [covered / telling.length, covered / unknown.length];
  return covered > 0 && (ofQuestion >= 0.5 || (ofTitle >= 0.6 && covered > 1)) ? ofTitle + ofQuestion : 0;
}

function feeIn(words: string, telling: ReadonlySet<string>): Pick<Wanted, 'minFee' | 'maxFee'> {
  const [, isBelow, amount] =
    / (?:(under|below|less than|cheaper than)|up ?to|at most|max(?:imum)?|within) (?:rs |inr )?(\d+) (?!members|people|days|teams|places)/u.exec(
      words,
    ) ?? [];
  const [, hindiAmount, isHindiBelow] =
    / (\d+) (?:rs |rupees |rupaye )?(?:(se kam)|ke andar|tak) /u.exec(words) ?? [];
  const most = amount ?? hindiAmount;
  const maxFee =
    most === undefined ? undefined : Number(most) - ((isBelow ?? isHindiBelow) === undefined ? 0 : 1);
  return { minFee: telling.has('paid') ? 1 : undefined, maxFee: telling.has('free') ? 0 : maxFee };
}

function teamSizeIn(words: string, telling: ReadonlySet<string>): number | undefined {
  if (telling.has('alone')) return 1;
  const size = / (?:teams? (?:of|with) (\d\d?)|(\d\d?) (?:members?|people|persons?|log|friends)) /u.exec(
    words,
  );
  return size ? Number(size[1] ?? size[2]) : undefined;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
