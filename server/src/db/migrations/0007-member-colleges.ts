import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Replies {
  idempotency_keys: { account_id: string; key: string; reply: string | null };
}

interface Reply {
  members?: object[];
}

/** Adds the college of members. A leader gets that of the account that registered the team. */
export const memberColleges: Migration = {
  async up(db: Kysely<Replies>): Promise<void> {
    await sql`alter table members add column college text not null default ''`.execute(db);
    await sql`
      update members set college = coalesce((
        select accounts.college from teams join accounts on accounts.id = teams.account_id
        where teams.event_id = members.event_id and teams.id = members.team_id
      ), '')
      where is_leader = 1`.execute(db);
    await renewReplies(db);
  },
};

/** A remembered reply is sent again for a day, so it needs the fields that replies have now. */
async function renewReplies(db: Kysely<Replies>): Promise<void> {
  const rows = await db
    .selectFrom('idempotency_keys')
    .select(['account_id', 'key', 'reply'])
    .where('reply', 'is not', null)
    .execute();
  for (const { account_id, key, reply: stored } of rows) {
    const reply: Reply = JSON.parse(stored ?? '{}');
    const members = reply.members?.map((member) => ({ ...member, college: '' }));
    const renewed = JSON.stringify({ ...reply, members, rejectedTransactions: [] });
    await db
      .updateTable('idempotency_keys')
      .set({ reply: renewed })
      .where('account_id', '=', account_id)
      .where('key', '=', key)
      .execute();
  }
}
