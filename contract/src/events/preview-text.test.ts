// @module-tag spec-2-6
import { describe, expect, it } from 'vitest';
import { previewText } from './preview-text.ts';

describe('previewText', () => {
  it('keeps 150 characters', () => {
    expect(previewText('a'.repeat(150))).toBe('a'.repeat(150));
  });

  it('cuts after the 150th character', () => {
    expect(previewText('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
  });

  it('keeps an Indian letter and its vowel sign together', () => {
    expect(previewText('கு'.repeat(151))).toBe(`${'கு'.repeat(150)}…`);
  });

  it('puts paragraphs on one line', () => {
    expect(previewText('One.\n\nTwo.')).toBe('One. Two.');
  });
});
