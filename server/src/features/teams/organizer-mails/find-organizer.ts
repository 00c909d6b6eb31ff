import type { Reader } from '../../../db/database.ts';
import type { Row } from '../../../db/tables.ts';

type Organizer = Pick<Row<'accounts'>, 'name' | 'email' | 'digest'>;

/** Returns undefined unless the address is confirmed. The mails quote teams, and the address may be a stranger's. */
export async function findOrganizer(
  db: Reader,
  { manager_id }: Pick<Row<'events'>, 'manager_id'>,
): Promise<Organizer | undefined> {
  if (manager_id === null) return undefined;
  return db
    .selectFrom('accounts')
    .select(['name', 'email', 'digest'])
    .where('id', '=', manager_id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
}
