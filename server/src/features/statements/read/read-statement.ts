import { join } from 'node:path';
import { setImmediate as otherWork } from 'node:timers/promises';
import { fairLine } from '../../../fair-line.ts';
import type { ReceivedFile } from '../../../http/received-files.ts';
import { ProgramKilled, runProgram } from '../../../run-program.ts';
import type { ReadOptions, ReadResult, Statement, StatementLine } from './statement.ts';

/** Each file keeps a core busy for seconds. */
const inTurn = fairLine({ atOnce: 1, mostInLane: 4, mostWaiting: 20 });

const bounds = { mostMs: 60_000, mostBytes: 32 * 1024 * 1024, mostHeapMb: 256 };

/** In lines. Parsing them takes a millisecond. */
const linesAtOnce = 500;

/**
 * Reads a bank statement in a separate process, so a hostile file crashes only that. Throws 503 if the queue is full.
 */
export async function readStatement(
  { path, gone }: Pick<ReceivedFile, 'path' | 'gone'>,
  accountId: string,
  options: ReadOptions,
): Promise<ReadResult> {
  const program = join(import.meta.dirname, 'statement-program.ts');
  const input = JSON.stringify(options);
  try {
    const output = await inTurn(
      accountId,
      () => runProgram(program, [path], { ...bounds, input, signal: gone }),
      { signal: gone },
    );
    return await parseInPieces(output);
  } catch (error) {
    if (error instanceof ProgramKilled && !gone.aborted) return { refused: 'too_slow' };
    throw error;
  }
}

type Line = ReadResult | { credit: StatementLine } | { debit: StatementLine };

async function parseInPieces(output: Buffer): Promise<ReadResult> {
  let start = 0;
  const next = (): Line | undefined => {
    const end = output.indexOf('\n', start);
    if (end < 0) return undefined;
    const line: Line = JSON.parse(output.toString('utf8', start, end));
    start = end + 1;
    return line;
  };
  const result = next();
  if (!result || 'credit' in result || 'debit' in result) throw new Error('The program wrote no result');
  if (!('statement' in result)) return result;
  const statement: Statement = { ...result.statement, credits: [], debits: [] };
  for (let count = 1; ; count += 1) {
    const line = next();
    if (!line) return { statement };
    if ('credit' in line) statement.credits.push(line.credit);
    if ('debit' in line) statement.debits.push(line.debit);
    if (count % linesAtOnce === 0) await otherWork();
  }
}
