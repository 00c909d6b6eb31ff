import type { UnreadableReason } from '@hackon/contract/statements/unreadable-reasons';
import { getDocumentProxy } from 'unpdf';
import { findHeader } from './read-rows.ts';

/** Text between two horizontal positions, in points. */
interface Piece {
  text: string;
  left: number;
  right: number;
}

/** Text at one height of a page. */
interface Line {
  pieces: Piece[];
  /** In points, from the page's foot. */
  y: number;
  height: number;
}

/** Reads a PDF's text as rows of cells below the headings. */
export async function pdfRows(
  file: Buffer,
  password: string | undefined,
): Promise<string[][] | UnreadableReason> {
  const pages = await readPages(file, password);
  if (typeof pages === 'string') return pages;
  if (pages.every((page) => page.length === 0)) return 'scanned_pdf';
  // An empty row ends what a page's foot would continue.
  const lines = pages.flatMap((page) => withGaps(page).concat([[]]));
  const top = findHeader(lines.map((pieces) => pieces.map(({ text }) => text)));
  if (!top) return 'no_table';
  const headings = lines[top.index] ?? [];
  return lines.map((pieces) => inColumns(pieces, headings));
}

async function readPages(file: Buffer, password: string | undefined): Promise<Line[][] | UnreadableReason> {
  let pdf;
  try {
    pdf = await getDocumentProxy(new Uint8Array(file), {
      ...(password !== undefined && { password }),
      verbosity: 0,
    });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'PasswordException') throw error;
    return password === undefined ? 'locked_pdf' : 'wrong_password';
  }
  const pages: Line[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(linesOf(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))));
    page.cleanup();
  }
  return pages;
}

interface Item {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

/** Text in one line may differ by this part of its height. */
const sameLine = 0.4;

/** A space is narrower than this part of the height. */
const space = 0.5;

function linesOf(items: Item[]): Line[] {
  const placed = items
    .map(({ str, transform: [, , , , x = 0, y = 0], width, height }) => {
      return { text: str, left: x, right: x + width, y, height: height || 8 };
    })
    .toSorted((one, other) => other.y - one.y);
  const lines: { items: typeof placed; y: number; height: number }[] = [];
  for (const item of placed) {
    const line = lines.at(-1);
    if (line && line.y - item.y < sameLine * item.height) line.items.push(item);
    else lines.push({ items: [item], y: item.y, height: item.height });
  }
  return lines.map(({ items: inLine, y, height }) => ({ pieces: joined(inLine, height), y, height }));
}

/** Joins words that are apart by a space only. */
function joined(items: Piece[], height: number): Piece[] {
  const pieces: Piece[] = [];
  for (const { text, left, right } of items.toSorted((one, other) => one.left - other.left)) {
    const last = pieces.at(-1);
    if (last && left - last.right < space * height) {
      last.text += (left - last.right > 0.1 * height ? ' ' : '') + text;
      last.right = right;
    } else {
      pieces.push({ text, left, right });
    }
  }
  return pieces;
}

/** Adds an empty row where more than a line is free: text below it continues no cell. */
function withGaps(lines: Line[]): Piece[][] {
  return lines.flatMap(({ pieces, y, height }, index) => {
    const above = lines[index - 1];
    return above && above.y - y > 2.5 * height ? [[], pieces] : [pieces];
  });
}

function inColumns(pieces: Piece[], headings: Piece[]): string[] {
  const cells = headings.map(() => '');
  for (const piece of pieces) {
    const distances = headings.map((heading) => distance(piece, heading));
    const column = distances.indexOf(Math.min(...distances));
    cells[column] = [cells[column], piece.text].filter(Boolean).join(' ');
  }
  return cells;
}

/** Negative by as much as they overlap. */
function distance(piece: Piece, heading: Piece): number {
  return Math.max(piece.left, heading.left) - Math.min(piece.right, heading.right);
}
