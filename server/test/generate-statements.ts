import { containers, type Payment, type Source, sources, statementRows } from './bank-statements.ts';

/** A repeatable source of numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const names = ['ASHA RAO', 'BIJU NAIR', 'CHITRA SEN', 'DEV PATEL', 'ESHA KHAN', 'FARAH ALI', 'GOPAL DAS'];

/** In paise. */
const fees = [50_000, 100_000, 25_050, 100, 12_500_000];

const dayMs = 24 * 60 * 60_000;

/** Returns payments of invented people, oldest first. About one in five is money out. */
export function generatePayments(count: number, seed: number, firstDay = '2026-05-01'): Payment[] {
  const random = numbersFrom(seed);
  const pick = <Item>(items: readonly Item[], other: Item): Item =>
    items[Math.floor(random() * items.length)] ?? other;
  const first = Date.parse(firstDay);
  return Array.from({ length: count }, (_none, index) => {
    const day = new Date(first + Math.floor((index * 28) / count) * dayMs);
    const name = pick(names, '');
    const isOut = random() < 0.2;
    return {
      day: day.toISOString().slice(0, 10),
      paise: (isOut ? -1 : 1) * pick(fees, 100),
      reference: referenceOn(day, index, random),
      name,
      vpa: name.toLowerCase().replace(' ', '.'),
      note: pick(['BYTE HACK', 'K7Q2M BYTE', 'FEE', ''], ''),
      ...(!isOut && random() < 0.02 && { reversal: true as const }),
    };
  });
}

/** The last digit of the year, the day of the year, and eight digits. */
function referenceOn(day: Date, index: number, random: () => number): string {
  const dayOfYear = Math.floor((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 0)) / dayMs);
  const rest = (index * 1_000 + Math.floor(random() * 1_000)) % 100_000_000;
  return `${day.getUTCFullYear() % 10}${String(dayOfYear).padStart(3, '0')}${String(rest).padStart(8, '0')}`;
}

interface GeneratedStatement {
  /** A key of `sources`. */
  source: string;
  container: keyof typeof containers;
  rows: string[][];
  /** The payments in the file, in its order. */
  truth: Payment[];
  file: () => Promise<Buffer>;
}

const containerNames = ['csv', 'tab text', 'html', 'xlsx', 'pdf'] as const;

/**
 * Yields statements of all sources with what they say. `kinds` are the formats to write: PDF and XLSX take longest.
 */
export function* generateStatements(
  count: number,
  seed = 1,
  kinds: readonly GeneratedStatement['container'][] = containerNames,
): Generator<GeneratedStatement> {
  const random = numbersFrom(seed);
  const all = Object.entries(sources).flatMap(([name, source]) =>
    kinds.filter((kind) => isWritten(source, kind)).map((container) => ({ name, source, container })),
  );
  for (let index = 0; index < count; index += 1) {
    const choice = all[index % all.length];
    if (!choice) return;
    const { name, source, container } = choice;
    const truth = generatePayments(3 + Math.floor(random() * 30), seed * 100_003 + index);
    const rows = statementRows(source, truth);
    yield { source: name, container, rows, truth, file: async () => containers[container](rows) };
  }
}

/** A PDF needs a balance. */
function isWritten({ report }: Source, container: GeneratedStatement['container']): boolean {
  return !(report && container === 'pdf');
}
