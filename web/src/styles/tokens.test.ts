import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const themes = { light: tokensOf(':root'), dark: tokensOf('.dark') };

/** WCAG 1.4.3: 4.5:1. */
const TEXT = [
  ...['paper', 'surface', 'sunken', 'brand-soft'].flatMap((ground) =>
    ['ink', 'muted', 'brand', 'green', 'blue', 'amber', 'red'].map((text) => [text, ground] as const),
  ),
  ...['green', 'blue', 'amber', 'red'].map((tone) => [tone, `${tone}-soft`] as const),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['brand-strong', 'paper'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
] as const;

/** WCAG 1.4.11: 3:1. */
const OUTLINES = [
  ['control', 'surface'],
  ['control', 'paper'],
  ['brand', 'paper'],
  ['brand', 'surface'],
] as const;

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const contrast = (first: string, second: string) => ratio(colour(theme, first), colour(theme, second));

  test.each(TEXT)('%s is readable on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(OUTLINES)('an outline of %s is visible on %s', (line, ground) => {
    expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the browser bars have the colour of the page', () => {
  const script = readFileSync(join(import.meta.dirname, '../../first-paint.js'), 'utf8');
  expect(script).toContain(`light: '${colour('light', 'paper')}'`);
  expect(script).toContain(`dark: '${colour('dark', 'paper')}'`);
});

function tokensOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function colour(theme: 'light' | 'dark', name: string): string {
  const value = themes[theme].get(name);
  if (value === undefined) throw new Error(`No token ${name} in ${theme}`);
  return value;
}

function ratio(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
