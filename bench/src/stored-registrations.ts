import type { SQLInputValue } from 'node:sqlite';
import { openDatabase } from '@hackon/server/db/open-database';
import type { Row } from '@hackon/server/db/tables';

export interface StoredRow {
  table: string;
  row: Record<string, SQLInputValue>;
}

/** Rows in the order of foreign keys. */
export interface StoredRegistrations {
  warmUp: StoredRow[][];
  measured: StoredRow[][];
}

/** Reads all rows of a program's registrations. The first `warmUp` are not measured. */
export async function storedRegistrations(url: string, warmUp: number): Promise<StoredRegistrations> {
  const db = openDatabase({ url });
  const teams = await db.selectFrom('teams').selectAll().orderBy('registration_date').execute();
  const members = await db.selectFrom('members').selectAll().orderBy('position').execute();
  const attempts = await db.selectFrom('payment_attempts').selectAll().execute();
  const keys = await db.selectFrom('idempotency_keys').selectAll().execute();
  const actions = await db.selectFrom('audit_log').selectAll().execute();
  const mails = await db.selectFrom('outbox').selectAll().orderBy('created_at').execute();
  await db.close();

  const ofTeam = {
    members: Map.groupBy(members, (row) => row.team_id),
    payment_attempts: Map.groupBy(attempts, (row) => row.team_id),
    audit_log: Map.groupBy(actions, (row) => row.subject_id ?? ''),
  };
  const keysOfAccount = Map.groupBy(keys, (row) => row.account_id);
  const queued = mails.map((mail) => asQueued(mail, mails));
  const registrations = teams.map((team, number) =>
    [
      rowsOf('teams', [team]),
      rowsOf('members', ofTeam.members.get(team.id)),
      rowsOf('payment_attempts', ofTeam.payment_attempts.get(team.id)),
      rowsOf('audit_log', ofTeam.audit_log.get(team.id)),
      rowsOf('outbox', queued.slice(number, number + 1)),
      rowsOf('idempotency_keys', keysOfAccount.get(team.account_id ?? '')),
    ].flat(),
  );
  return { warmUp: registrations.slice(0, warmUp), measured: registrations.slice(warmUp) };
}

function rowsOf(table: string, rows: readonly Record<string, SQLInputValue>[] = []): StoredRow[] {
  if (rows.length === 0) throw new Error(`A registration without a row of ${table}`);
  return rows.map((row) => ({ table, row }));
}

/** The text of a sent mail was deleted, so it gets the text of another mail. */
function asQueued(mail: Row<'outbox'>, mails: readonly Row<'outbox'>[]): Row<'outbox'> {
  const { id, created_at, due_at } = mail;
  const whole = mails.find(({ sent_at }) => sent_at === null) ?? mail;
  return { ...whole, id, created_at, due_at, attempts: 0 };
}
