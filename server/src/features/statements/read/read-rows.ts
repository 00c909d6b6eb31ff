import { type Header, headerHash, headerOf, headingOf } from './columns.ts';
import { provenDirection } from './direction.ts';
import { isDay, readDays } from './read-days.ts';
import { readPaise } from './read-paise.ts';
import { isShortened, referencesIn } from './references-in.ts';
import type {
  ColumnChoice,
  DroppedRow,
  DropReason,
  ReadOptions,
  ReadResult,
  StatementLine,
} from './statement.ts';

/** How far down a header may be. */
const mostBeforeHeader = 200;

const mostLines = 50_000;

const sampleRows = 5;

/** Reads the rows of any format. `container` is the last part of the format's name. */
export function readRows(
  rows: string[][],
  container: 'csv' | 'xlsx' | 'html' | 'pdf',
  { columns, rememberedColumns = {} }: ReadOptions,
): ReadResult {
  const top = findHeader(rows);
  if (!top) return { refused: 'no_table' };
  const { index, cells, header } = top;
  const hash = headerHash(cells);
  const named = columns ?? rememberedColumns[hash];
  // Without a balance, nothing but the organizer's word tells money in from money out.
  const isKnown = header !== undefined && (header.report === true || header.columns.balance !== undefined);
  if (named) {
    const result = readTable(rows, index, { bank: 'columns', columns: named, isNamed: true, container });
    return 'statement' in result ? { statement: { ...result.statement, headerHash: hash } } : result;
  }
  if (isKnown) return readTable(rows, index, { ...header, isNamed: false, container });
  const sample = rows.slice(index + 1, index + 1 + sampleRows);
  return { unknownColumns: { columns: cells, sample, headerHash: hash } };
}

interface Top {
  index: number;
  cells: string[];
  header: Header | undefined;
}

/** Finds the header by its headings. Otherwise, the last wide row above the first payment. */
export function findHeader(rows: string[][]): Top | undefined {
  const above = rows.slice(0, mostBeforeHeader);
  for (const [index, cells] of above.entries()) {
    const header = headerOf(cells);
    if (header) return { index, cells, header };
  }
  const payment = above.findIndex((cells) => cells.some(isDay) && cells.some(isAmount));
  const index = above.slice(0, Math.max(payment, 0)).findLastIndex((cells) => filled(cells) >= 3);
  const cells = above[index];
  return cells && { index, cells, header: undefined };
}

function isAmount(cell: string): boolean {
  const money = readPaise(cell);
  return money !== undefined && money !== 'unreadable';
}

function filled(cells: string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

interface Table extends Header {
  container: string;
  /** The organizer named the columns. */
  isNamed: boolean;
}

/** A row with a day or money. */
interface Entry {
  row: number;
  dayText: string;
  narration: string;
  reference: string;
  /** In paise, positive for money in. */
  change: number | undefined;
  balance: number | undefined;
  why?: DropReason;
}

function readTable(rows: string[][], headerAt: number, table: Table): ReadResult {
  const entries = entriesBelow(rows, headerAt, table);
  const days = readDays(entries.map(({ dayText }) => dayText));
  const dated = entries.map((entry, index) => Object.assign(entry, { day: days[index] }));
  const payments = dated.filter(({ change, why }) => change !== 0 || why !== undefined);
  if (payments.length > mostLines) return { refused: 'too_many_lines' };
  const wholeChain = table.container === 'pdf';
  const isProvable = table.columns.balance !== undefined || wholeChain;
  const mayBeSwapped = table.mayBeSwapped === true;
  const sign = isProvable ? provenDirection(dated, { mayBeSwapped, wholeChain }) : 1;
  if (sign === undefined) return { refused: 'direction_unknown' };

  const dropped: DroppedRow[] = [];
  const [credits, debits]: [StatementLine[], StatementLine[]] = [[], []];
  for (const { row, day, narration, reference, change, why } of payments) {
    const references = day === undefined ? [] : referencesIn(narration, reference, day);
    const reason = why ?? (day === undefined ? 'date_unreadable' : undefined) ?? lost(reference, references);
    if (reason || day === undefined || change === undefined) {
      dropped.push({ row, why: reason ?? 'amount_unreadable' });
      continue;
    }
    (change * sign > 0 ? credits : debits).push({
      row,
      paise: Math.abs(change),
      bookedOn: day,
      references,
      narration: oneLine(narration),
      reversal: reversed.test(narration),
    });
  }
  const booked = [...credits, ...debits].map(({ bookedOn }) => bookedOn).toSorted();
  return {
    statement: {
      format: `${table.bank}-${table.container}`,
      rowsRead: payments.length,
      credits,
      debits,
      firstDay: booked[0] ?? null,
      lastDay: booked.at(-1) ?? null,
      dropped,
    },
  };
}

const reversed = /\bREV(?:ERSAL|ERSED)?[-/ ]*UPI\b|\bUPI[-/ ]*REV(?:ERSAL|ERSED)?\b|^REVERSAL\b/iu;

function lost(reference: string, references: string[]): DropReason | undefined {
  return references.length === 0 && isShortened(reference) ? 'shortened_reference' : undefined;
}

function oneLine(text: string): string {
  return text.replaceAll('\n', '').replaceAll(/\s+/gu, ' ').trim();
}

/** Collects the payments, and adds continued lines. Skips page headers, totals and legends. */
function entriesBelow(rows: string[][], headerAt: number, table: Table): Entry[] {
  const { columns } = table;
  const heading = (rows[headerAt] ?? []).map(headingOf).join();
  const entries: Entry[] = [];
  let open: Entry | undefined;
  for (const [index, cells] of rows.entries()) {
    if (index <= headerAt) continue;
    const at = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? '').trim());
    const text = { narration: at(columns.narration), reference: at(columns.reference) };
    const dayText = at(columns.date) || at(columns.valueDate);
    if (isContinued(cells, columns, text)) {
      if (open)
        Object.assign(open, {
          narration: join(open.narration, text.narration),
          reference: join(open.reference, text.reference),
        });
      continue;
    }
    if (!/\d/u.test(dayText) && cells.map(headingOf).join() === heading) {
      // A page may begin with the rest of the last row.
      open = entries.at(-1);
      continue;
    }
    open = undefined;
    if (!/\d/u.test(dayText) || hasFailed(at, text.reference, table)) continue;
    const { change, why } = changeIn(at, table);
    const balance = balanceIn(at, columns);
    // A total or a legend with a number.
    if (!isDay(dayText) && (change === undefined || change === 0)) continue;
    open = { row: index + 1, dayText, ...text, change, balance, ...(why && { why }) };
    entries.push(open);
  }
  return entries;
}

type Cells = (column: number | undefined) => string;

function isContinued(
  cells: string[],
  { narration, reference }: ColumnChoice,
  text: { narration: string; reference: string },
): boolean {
  if (text.narration === '' && text.reference === '') return false;
  return cells.every((cell, index) => index === narration || index === reference || cell.trim() === '');
}

function join(before: string, after: string): string {
  return after === '' ? before : `${before}\n${after}`;
}

/** A report lists failed payments too. */
function hasFailed(at: Cells, reference: string, { columns, report }: Table): boolean {
  const status = at(columns.status);
  if (status !== '' && !/^(?:success|complete|paid|captured|settled)/iu.test(status)) return true;
  if (!report) return false;
  return reference === '' || /fail|declin|cancel|pending|expire/iu.test(at(columns.type));
}

function changeIn(
  at: Cells,
  { columns, report, isNamed }: Table,
): { change: number | undefined; why?: DropReason } {
  if (columns.amount !== undefined && columns.credit === undefined) {
    const money = readPaise(at(columns.amount));
    if (money === 'unreadable') return { change: undefined, why: 'amount_unreadable' };
    if (money === undefined || money.paise === 0) return { change: 0 };
    const isWithoutSide = columns.type === undefined && (report === true || isNamed);
    const side =
      sideIn(at(columns.type)) ?? money.side ?? (isWithoutSide || money.paise < 0 ? 'cr' : undefined);
    if (!side) return { change: undefined, why: 'direction_missing' };
    // Some reports show a refund with a minus.
    return { change: side === 'cr' ? money.paise : -Math.abs(money.paise) };
  }
  const [credit, debit] = [readPaise(at(columns.credit)), readPaise(at(columns.debit))];
  if (credit === 'unreadable' || debit === 'unreadable')
    return { change: undefined, why: 'amount_unreadable' };
  const [paid, spent] = [credit?.paise ?? 0, debit?.paise ?? 0];
  if (paid !== 0 && spent !== 0) return { change: paid - spent, why: 'in_and_out' };
  return { change: paid - spent };
}

function sideIn(type: string): 'cr' | 'dr' | undefined {
  if (/^(?:cr?|credit(?:ed)?|deposit|received|payment)\.?$/iu.test(type)) return 'cr';
  if (/^(?:dr?|debit(?:ed)?|withdrawal|paid|refund(?:ed)?)\.?$/iu.test(type)) return 'dr';
  return undefined;
}

function balanceIn(at: Cells, columns: ColumnChoice): number | undefined {
  const money = readPaise(at(columns.balance));
  if (money === undefined || money === 'unreadable') return undefined;
  const side = money.side ?? sideIn(at(columns.balanceType));
  return side === 'dr' ? -money.paise : money.paise;
}
