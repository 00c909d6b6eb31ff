import { below, type Random, randomFrom } from '../random-from.ts';

/** A poster as SVG. Later shapes cover earlier ones. */
export interface PosterDrawing {
  width: number;
  height: number;
  background: string;
  /** SVG path data. One path per colour avoids seams. */
  shapes: { d: string; fill: string }[];
}

const SIDE = 48;

/** Shapes overlap by this length, so no thin lines appear between them. */
const BLEED = 0.5;

/** The colours contrast in both themes. */
const PALETTES = [
  { ground: '#F6EBD9', inks: ['#C2410C', '#1F1B1A', '#F2B880'] },
  { ground: '#F1ECD6', inks: ['#0F4C5C', '#E36414', '#94CBCB'] },
  { ground: '#1F3B2C', inks: ['#F4EBD0', '#E29A3F', '#6E9B5E'] },
  { ground: '#EFE6FA', inks: ['#3D0C6B', '#FF9F1C', '#BFA2E6'] },
  { ground: '#1B2A4A', inks: ['#F1FAEE', '#E8505B', '#7FC4C9'] },
  { ground: '#E4F1E6', inks: ['#14342B', '#2FA866', '#F2C14E'] },
  { ground: '#B93A1A', inks: ['#FFF0DC', '#2B1410', '#F59E4B'] },
  { ground: '#FBE3DD', inks: ['#8C1C3F', '#1D3557', '#F28482'] },
] as const;

type Shape = keyof typeof SHAPES;

/** Weights of large shapes (2 × 2 cells) and small ones. */
const LARGE: [Shape, number][] = [
  ['quarter', 3],
  ['ripple', 3],
  ['disc', 2],
  ['leaf', 2],
];
const SMALL: [Shape | 'nothing', number][] = [
  ['quarter', 9],
  ['nothing', 5],
  ['disc', 4],
  ['square', 3],
  ['leaf', 3],
  ['stripes', 3],
  ['dots', 2],
];

/**
 * Returns a poster of geometric shapes. The same id always gives the same poster, on the page and in share cards.
 * `palette` replaces the palette of the id.
 */
export function drawPoster(
  id: string,
  { columns, rows, palette }: { columns: number; rows: number; palette?: number | undefined },
): PosterDrawing {
  const random = randomFrom(id);
  const own = below(PALETTES.length, random);
  const { ground, inks } = PALETTES[palette ?? own] ?? PALETTES[0];
  const paths = inks.map(() => '');
  let ink = 0;
  for (const { shape, ...block } of compose(columns, rows, random)) {
    // The next shape never has the colour of the previous one.
    ink = (ink + 1 + below(inks.length - 1, random)) % inks.length;
    paths[ink] += SHAPES[shape](block, below(4, random));
  }
  return {
    width: columns * SIDE,
    height: rows * SIDE,
    background: ground,
    shapes: inks.map((fill, index) => ({ d: paths[index] ?? '', fill })).filter(({ d }) => d !== ''),
  };
}

/** In a grid of up to three columns, neighbours are at most this far apart in the list. This includes diagonal ones. */
const FARTHEST_NEIGHBOUR = 4;

/** Returns a palette for each poster of a list. No poster has the palette of an earlier neighbour. */
export function neighbourPalettes(ids: readonly string[]): number[] {
  const palettes: number[] = [];
  for (const id of ids) {
    const taken = new Set(palettes.slice(-FARTHEST_NEIGHBOUR));
    let palette = below(PALETTES.length, randomFrom(id));
    while (taken.has(palette)) palette = (palette + 1) % PALETTES.length;
    palettes.push(palette);
  }
  return palettes;
}

interface Block {
  x: number;
  y: number;
  side: number;
}

/** Places a few large shapes, then small ones. */
function compose(columns: number, rows: number, random: Random): (Block & { shape: Shape })[] {
  const taken = new Set<number>();
  const large: (Block & { shape: Shape })[] = [];
  for (const shape of deal(LARGE, Math.ceil((columns * rows) / 14), random)) {
    const [column, row] = [below(columns - 1, random), below(rows - 1, random)];
    const corner = row * columns + column;
    const cells = [corner, corner + 1, corner + columns, corner + columns + 1];
    if (column < 0 || row < 0 || cells.some((cell) => taken.has(cell))) continue;
    for (const cell of cells) taken.add(cell);
    large.push({ shape, x: column * SIDE, y: row * SIDE, side: 2 * SIDE });
  }
  const free = Array.from({ length: columns * rows }, (_, cell) => cell).filter((cell) => !taken.has(cell));
  const hand = deal(SMALL, free.length, random);
  const small = free.flatMap((cell, index) => {
    const shape = hand[index] ?? 'nothing';
    const [x, y] = [(cell % columns) * SIDE, Math.floor(cell / columns) * SIDE];
    return shape === 'nothing' ? [] : [{ shape, x, y, side: SIDE }];
  });
  return [...large, ...small];
}

/** Returns `count` items, shuffled. Weights set how often each kind occurs. Each kind occurs at least once. */
function deal<T>(parts: [T, number][], count: number, random: Random): T[] {
  const total = parts.reduce((sum, [, part]) => sum + part, 0);
  const deck = parts.flatMap(([item, part]) => Array<T>(Math.ceil((part / total) * count)).fill(item));
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = below(last + 1, random);
    const [a, b] = [deck[last], deck[other]];
    if (a !== undefined && b !== undefined) [deck[last], deck[other]] = [b, a];
  }
  return deck.slice(0, count);
}

/** Each shape has four rotations. */
const SHAPES = {
  square: ({ x, y, side }: Block) => rectangle(x, y, side, side),

  disc: ({ x, y, side }: Block) => circle(x + side / 2, y + side / 2, side / 2),

  /** Two arcs that meet in opposite corners of the block. */
  leaf: ({ x, y, side }: Block, turn: number) => {
    const [from, to] = turn % 2 === 0 ? [x, x + side] : [x + side, x];
    const arc = `A${side} ${side} 0 0 1`;
    return `M${from} ${y}${arc} ${to} ${y + side}${arc} ${from} ${y}Z`;
  },

  quarter: (block: Block, turn: number) => sector(block, turn, block.side),

  /** A quarter disc inside two quarter rings. */
  ripple: (block: Block, turn: number) =>
    sector(block, turn, block.side, block.side * 0.8) +
    sector(block, turn, block.side * 0.6, block.side * 0.4) +
    sector(block, turn, block.side * 0.2),

  stripes: ({ x, y, side }: Block, turn: number) =>
    [0, 1, 2, 3]
      .map((stripe) => ((2 * stripe + 0.5) * side) / 8)
      .map((at) =>
        turn % 2 === 0 ? rectangle(x, y + at, side, side / 8) : rectangle(x + at, y, side / 8, side),
      )
      .join(''),

  dots: ({ x, y, side }: Block) =>
    [1, 3, 5]
      .flatMap((row) =>
        [1, 3, 5].map((column) => circle(x + (column * side) / 6, y + (row * side) / 6, side / 12)),
      )
      .join(''),
};

// All paths run clockwise. Paths in opposite directions would leave holes.

function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${x - BLEED} ${y - BLEED}h${width + 2 * BLEED}v${height + 2 * BLEED}h${-width - 2 * BLEED}Z`;
}

function circle(x: number, y: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 0 1`;
  return `M${x - radius} ${y}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0Z`;
}

/** Returns a quarter disc or ring. `turn` 0 is the top left. */
function sector({ x, y, side }: Block, turn: number, outer: number, inner = 0): string {
  const [cx, cy] = [turn === 1 || turn === 2 ? x + side : x, turn > 1 ? y + side : y];
  const [cos, sin] = [[1, 0, -1, 0][turn] ?? 1, [0, 1, 0, -1][turn] ?? 0];
  const at = (u: number, v: number) => `${cx + u * cos - v * sin} ${cy + u * sin + v * cos}`;
  const outside = `M${at(outer, -BLEED)}L${at(outer, 0)}A${outer} ${outer} 0 0 1 ${at(0, outer)}L${at(-BLEED, outer)}`;
  const inside =
    inner === 0
      ? `L${at(-BLEED, -BLEED)}`
      : `L${at(-BLEED, inner)}L${at(0, inner)}A${inner} ${inner} 0 0 0 ${at(inner, 0)}L${at(inner, -BLEED)}`;
  return `${outside}${inside}Z`;
}
