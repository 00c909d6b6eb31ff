/** What tells one series of a metric from another. Never anything of a person: whoever may read metrics reads it. */
export type Labels = Readonly<Record<string, string>>;

/** One series of a metric, as it is written out. */
export interface Series {
  lines(name: string): string[] | Promise<string[]>;
}

/** A line of the text format: `name{label="value"} 1`. */
export function sample(name: string, labels: Labels, value: number): string {
  const written = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${textOf(value)}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`);
}

function textOf(value: number): string {
  if (value === Infinity) return '+Inf';
  return value === -Infinity ? '-Inf' : String(value);
}
