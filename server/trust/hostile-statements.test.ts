// @module-tag promise-hostile-input
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containers, delimited, sources, statementRows } from '../test/bank-statements.ts';
import { generatePayments } from '../test/generate-statements.ts';
import { misread } from '../test/statement-truth.ts';
import { statementOf } from '../src/features/statements/read/statement-of.ts';

/** In ms of processor time, so that other work on the machine does not count. */
const mostTime = 5_000;

/** In ms. */
const longRound = 60 * 60_000;

/**
 * Returns nothing when a file is read, refused, or its reader throws: then the program refuses it. A reader that hangs or
 * finds senseless payments has a fault.
 */
async function faultIn(file: Buffer): Promise<string | undefined> {
  const started = process.threadCpuUsage();
  const result = await statementOf(file, {}).catch(() => ({ refused: 'unreadable' }));
  const { user, system } = process.threadCpuUsage(started);
  if ((user + system) / 1000 > mostTime) return 'takes too long';
  if (!('statement' in result)) return undefined;
  const { credits, debits } = result.statement;
  const senseless = [...credits, ...debits].find(({ paise, bookedOn, references }) => {
    const isSum = Number.isSafeInteger(paise) && paise > 0;
    const isBooked = /^20\d\d-\d\d-\d\d$/u.test(bookedOn);
    return !isSum || !isBooked || !references.every((reference) => /^\d{12}$/u.test(reference));
  });
  return senseless && JSON.stringify(senseless);
}

/** Cuts, doubles and overwrites parts of a file. */
const damage = fc.array(
  fc.record({
    kind: fc.constantFrom('cut', 'double', 'overwrite'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 200 }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 20 }),
  }),
  { minLength: 1, maxLength: 8 },
);

type Damage = typeof damage extends fc.Arbitrary<infer All> ? All : never;

function damaged(file: Buffer, wounds: Damage): Buffer {
  return wounds.reduce((bytes, { kind, at, length, bytes: written }) => {
    const start = Math.floor(at * bytes.length);
    const before = bytes.subarray(0, start);
    if (kind === 'cut') return Buffer.concat([before, bytes.subarray(start + length)]);
    if (kind === 'double')
      return Buffer.concat([before, bytes.subarray(start, start + length), bytes.subarray(start)]);
    return Buffer.concat([before, written, bytes.subarray(start + written.length)]);
  }, file);
}

describe.each(Object.entries(containers))('a damaged statement ends well: %s', (_kind, write) => {
  const files = Promise.all(
    Object.values(sources).map(async (source) => write(statementRows(source, generatePayments(8, 5)))),
  );
  const fuzz = async (rounds: Parameters<typeof fc.assert>[1]) => {
    const property = fc.asyncProperty(fc.constantFrom(...(await files)), damage, async (file, wounds) => {
      expect(await faultIn(damaged(file, wounds))).toBeUndefined();
    });
    return fc.check(property, rounds);
  };

  test('a short round', async () => {
    expect(await fuzz({ numRuns: 100 })).toMatchObject({ failed: false });
  });

  test('an hour', { tags: ['soak'], timeout: longRound + 60_000 }, async () => {
    const rounds = { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: longRound };
    expect(await fuzz(rounds)).toMatchObject({ counterexample: null });
  });
});

const cell = fc.oneof(
  fc.constantFrom('', '0.00', '500.00', '-500', '1,25,000.00Cr', '01/05/2026', '31/13/2026', '612535829269'),
  fc.constantFrom('Date', 'Narration', 'Credit', 'Debit', 'Balance', '__proto__', 'constructor', '="', '"'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

test('any cells of money, days and text end well', async () => {
  const rows = fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 30 });
  const property = fc.asyncProperty(rows, fc.constantFrom(',', ';', '\t', '|'), async (cells, delimiter) => {
    const file = delimited([['Date', 'Narration', 'Credit', 'Balance'], ...cells], delimiter);
    expect(await faultIn(file)).toBeUndefined();
  });
  expect(await fc.check(property, { numRuns: 300 })).toMatchObject({ failed: false });
});

test('10,000 generated statements are read as they were written', { tags: ['soak'] }, async () => {
  expect(await misread(10_000)).toEqual([]);
});
