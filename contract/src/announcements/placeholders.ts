/** The values of `{team}`, `{event}` and `{name}`. */
export interface PlaceholderValues {
  team: string;
  event: string;
  name: string;
}

const placeholder = /\{(?<name>[a-z_]{1,30})\}/giu;

/** Fills each placeholder once: a team may be called `{event}`. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const known = new Map<string, string>(Object.entries(values));
  return text.replaceAll(placeholder, (all, name: string) => known.get(name) ?? all);
}

/** Returns the first placeholder without a value, without its brackets. */
export function unknownPlaceholder(text: string): string | undefined {
  const known = new Set(['team', 'event', 'name']);
  return [...text.matchAll(placeholder)].map(([, name = '']) => name).find((name) => !known.has(name));
}
