import { uploadStatement } from '@hackon/contract/statements/statements';
import type { Answer, TestApp } from './test-app.ts';

export interface StatementRow {
  /** DD/MM/YY */
  day?: string;
  narration: string;
  reference?: string;
  credit?: number;
  debit?: number;
}

/** Returns a statement as HDFC exports it. Amounts are in rupees. */
export function newStatement(rows: readonly StatementRow[]): Buffer {
  let balance = 10_000;
  const lines = rows.map(({ day = '05/12/26', narration, reference = '', credit = 0, debit = 0 }) => {
    balance += credit - debit;
    const amounts = [debit.toFixed(2), credit.toFixed(2), reference.padStart(16, '0'), balance.toFixed(2)];
    return [day, narration, day, ...amounts].join(',');
  });
  const header = 'Date ,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance';
  return Buffer.from([header, ...lines, ''].join('\n'));
}

export function sendStatement(
  app: TestApp,
  {
    id,
    token,
    file,
    query = {},
    headers = {},
  }: {
    id: string;
    token?: string;
    file: Buffer;
    query?: Record<string, string>;
    headers?: Record<string, string>;
  },
): Promise<Answer> {
  return app.inject({
    method: uploadStatement.method,
    url: uploadStatement.path.replace(':id', id),
    query,
    payload: file,
    headers: {
      'content-type': 'text/csv',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
}
