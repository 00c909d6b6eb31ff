import { isDeepStrictEqual } from 'node:util';
import type { Statement, StatementLine } from '../src/features/statements/read/statement.ts';
import { statementOf } from '../src/features/statements/read/statement-of.ts';
import { type Payment, secondReference, sources } from './bank-statements.ts';
import { generateStatements } from './generate-statements.ts';

/** Returns all but the rows and the narrations. */
export function said({ credits, debits }: Pick<Statement, 'credits' | 'debits'>) {
  return { credits: credits.map(compared), debits: debits.map(compared) };
}

function compared({ paise, bookedOn, references, reversal }: StatementLine) {
  return { paise, bookedOn, references, reversal };
}

/** Returns what a statement of these payments says. */
export function truthOf(payments: readonly Payment[], bank: string) {
  const line = (payment: Payment) => ({
    paise: Math.abs(payment.paise),
    bookedOn: payment.day,
    references: bank === 'kotak' ? [payment.reference, secondReference(payment)] : [payment.reference],
    reversal: bank === 'hdfc' && payment.reversal === true,
  });
  return {
    credits: payments.filter(({ paise }) => paise > 0).map(line),
    debits: payments.filter(({ paise }) => paise < 0).map(line),
  };
}

/** Returns the generated statements that are read otherwise than written. */
export async function misread(count: number): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const { source, container, truth, file } of generateStatements(count)) {
    const result = await statementOf(await file(), {});
    const bank = sources[source]?.bank ?? '';
    const isRight = 'statement' in result && isDeepStrictEqual(said(result.statement), truthOf(truth, bank));
    if (!isRight) wrong.push({ source, container, truth, result });
  }
  return wrong;
}
