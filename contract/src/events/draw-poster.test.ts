// @module-tag spec-2-7
// @module-tag beyond-links
import { expect, test } from 'vitest';
import { drawPoster, neighbourPalettes } from './draw-poster.ts';

const ids = Array.from({ length: 200 }, (_, index) => `65f1a0c0ffee${index.toString(16).padStart(12, '0')}`);
const size = { columns: 9, rows: 4 };

test('the same id gives the same drawing', () => {
  for (const id of ids) expect(drawPoster(id, size)).toEqual(drawPoster(id, size));
});

test('the drawing of an id never changes, because shared pictures stay in use', () => {
  const { background, shapes } = drawPoster('smart-campus-hack', { columns: 2, rows: 1 });
  expect({ background, shapes }).toMatchInlineSnapshot(`
    {
      "background": "#F6EBD9",
      "shapes": [
        {
          "d": "M0 48a48 48 0 0 1 96 0a48 48 0 0 1 -96 0Z",
          "fill": "#F2B880",
        },
      ],
    }
  `);
});

test('consecutive ids look different', () => {
  const drawings = new Set(ids.map((id) => JSON.stringify(drawPoster(id, size))));
  expect(drawings.size).toBe(ids.length);
  const grounds = new Set(ids.map((id) => drawPoster(id, size).background));
  expect(grounds.size).toBe(8);
});

test.each([1, 2, 3])('neighbours in a grid of %i columns have different palettes', (columns) => {
  const palettes = neighbourPalettes(ids);
  const grounds = ids.map((id, index) => drawPoster(id, { ...size, palette: palettes[index] }).background);
  for (const [index, ground] of grounds.entries()) {
    for (const after of [1, columns - 1, columns, columns + 1].filter((step) => step > 0)) {
      expect(grounds[index + after]).not.toBe(ground);
    }
  }
});

test('a poster keeps its own palette if no neighbour has it', () => {
  const alone = neighbourPalettes(['smart-campus-hack'])[0];
  expect(drawPoster('smart-campus-hack', { ...size, palette: alone })).toEqual(
    drawPoster('smart-campus-hack', size),
  );
});

test('every poster has shapes in all three inks, with valid SVG numbers', () => {
  for (const id of ids) {
    const { shapes } = drawPoster(id, size);
    expect(shapes).toHaveLength(3);
    for (const { d, fill } of shapes) {
      expect(d).not.toMatch(/NaN|undefined|Infinity|e-/);
      expect(fill).toMatch(/^#[0-9A-F]{6}$/);
    }
  }
});

test('small grids work', () => {
  for (const [columns, rows] of [
    [1, 1],
    [1, 6],
    [3, 2],
  ] as const) {
    const drawing = drawPoster('tiny', { columns, rows });
    expect(drawing.width / drawing.height).toBe(columns / rows);
  }
});
