import type { Canary, Entered } from './feature-trust.ts';
import { textsOf, textsOfCalls } from './registries.ts';
import { withTexts } from './text-fields.ts';

export function canary(call: string, path: string): string {
  const entered = textsOf(call).canaries[path];
  if (entered === undefined || entered === 'usual') throw new Error(`${call} has no canary in ${path}`);
  return entered.text;
}

export function canariesOf(call: string): Record<string, string> {
  const entered = Object.entries(textsOf(call).canaries).filter(isEntered);
  return Object.fromEntries(entered.map(([path, { text }]) => [path, text]));
}

export function withCanaries<Body extends object>(call: string, body: Body): Body {
  return withTexts(body, canariesOf(call));
}

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

export function textsIn(content: string, texts: readonly string[]): string[] {
  const lower = content.toLowerCase();
  return texts.filter((text) => lower.includes(text.toLowerCase()));
}
