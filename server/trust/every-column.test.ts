import { accountData, deleteAccount } from '@hackon/contract/accounts/account-security';
import { expect, test } from 'vitest';
import { tableNames, tables } from '../src/features.ts';
import { password } from '../test/accounts.ts';
import { startTestApp } from '../test/test-app.ts';
import { textsIn } from './canaries.ts';
import { plantRows, type RowOwner } from './planted-rows.ts';
import { rowsOfTables } from './registries.ts';
import { searchData } from './search-data.ts';

test('every column is downloaded and erased with its account, or the feature says why not', async () => {
  const app = await startTestApp({ transport: { send: async () => {}, close: () => {} } });
  const { student, manager } = await plantRows(app);
  for (const owner of [student, manager]) {
    const { token, canaries } = owner;
    const { body } = await app.call(accountData, { token });
    const collected = columnsOf(owner, textsIn(JSON.stringify(body), [...canaries.keys()]));
    const missing = columnsOf(owner, [...canaries.keys()])
      .filter((column) => !collected.includes(column))
      .filter((column) => !isExplained(column, collected));
    expect(missing).toEqual(reasons(owner, 'notCollected'));

    await app.succeed(deleteAccount, { token, body: { password } });
    await app.mail.sendDue();
    const left = Object.values(await searchData(app, app.dataDir, [...canaries.keys()])).flat();
    const kept = columnsOf(owner, left).filter((column) => !isImpersonal(column));
    expect(kept).toEqual(reasons(owner, 'kept'));
  }
});

function columnsOf({ canaries }: RowOwner, texts: string[]): string[] {
  return [...new Set(texts.map((text) => canaries.get(text) ?? text))].toSorted();
}

function reasons({ audience }: RowOwner, why: 'notCollected' | 'kept'): string[] {
  return tableNames
    .flatMap((table) => {
      const { owner = audience, [why]: columns = {} } = rowsOfTables[table] ?? {};
      return owner === audience ? Object.keys(columns).map((column) => `${table}.${column}`) : [];
    })
    .toSorted();
}

/** Returns whether the definition gives a reason for not collecting the column. */
function isExplained(column: string, collected: string[]): boolean {
  const [table = ''] = column.split('.');
  const personalData = personalDataOf(column);
  const isReason = typeof personalData === 'string' || typeof personalData?.collect === 'string';
  return isReason && !collected.some((one) => one.startsWith(`${table}.`));
}

/** Returns whether the definition marks the column as not personal. */
function isImpersonal(column: string): boolean {
  return typeof personalDataOf(column) === 'string';
}

function personalDataOf(column: string) {
  const name = tableNames.find((table) => column.startsWith(`${table}.`));
  return name && tables[name]?.personalData;
}
