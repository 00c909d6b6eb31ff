import type { Canary, Entered } from './feature-trust.ts';
import { textsOf, textsOfCalls } from './registries.ts';
import { withTexts } from './text-fields.ts';

/** Returns the canary that is entered in a field of a call. Throws where there is none. */
export function canary(call: string, path: string): string {
  const entered = textsOf(call).canaries[path];
  if (entered === undefined || entered === 'usual') throw new Error(`${call} has no canary in ${path}`);
  return entered.text;
}

/** Returns all canaries of a call, by path. */
export function canariesOf(call: string): Record<string, string> {
  const entered = Object.entries(textsOf(call).canaries).filter(isEntered);
  return Object.fromEntries(entered.map(([path, { text }]) => [path, text]));
}

/** Returns the body with the canaries of a call in it. */
export function withCanaries<Body extends object>(call: string, body: Body): Body {
  return withTexts(body, canariesOf(call));
}

/** Returns the canaries of all calls that are public, or that are not. */
export function canaryTexts({ isPublic }: { isPublic: boolean }): string[] {
  const entered = [...textsOfCalls.values()].flatMap(({ canaries }) =>
    Object.entries(canaries).filter(isEntered),
  );
  const texts = entered
    .filter(([, one]) => (one.isPublic !== undefined) === isPublic)
    .map(([, { text }]) => text);
  return [...new Set(texts)];
}

function isEntered(field: [string, Canary]): field is [string, Entered] {
  return field[1] !== 'usual';
}

/** Which of the texts stand in another, in capitals or not. */
export function textsIn(content: string, texts: readonly string[]): string[] {
  const lower = content.toLowerCase();
  return texts.filter((text) => lower.includes(text.toLowerCase()));
}

/** A text without what is hashed or drawn in it, where a short canary may stand by chance: ETags, ends of share links. */
export function withoutChance(content: string, eventRefs: readonly string[]): string {
  const drawn = eventRefs.filter((ref) => ref.includes('-')).map((ref) => ref.slice(ref.lastIndexOf('-')));
  return drawn.reduce(
    (text, end) => text.replaceAll(end, '-'),
    content.replaceAll(/W\/\\?"[\w-]{43}\\?"/gu, 'W/""'),
  );
}
