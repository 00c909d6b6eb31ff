import { teamLimits } from '@hackon/contract/teams/limits';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { mailsToTeam } from './mails-to-team.ts';
import { membersOfTeam } from './members-of.ts';

const hourMs = 60 * 60_000;

/** Whether the leader may replace a member, also after the deadline. */
export function isRefilling({ short_until }: Row<'teams'>, now: Date): boolean {
  return short_until !== null && now.toISOString() <= short_until;
}

/** After an account was erased. Marks a team that holds a place and is below the minimum, and tells its members. */
export async function markShort(
  trx: Transaction,
  { id, event_id }: Pick<Row<'teams'>, 'id' | 'event_id'>,
  now: Date,
): Promise<void> {
  const team = await trx
    .selectFrom('teams')
    .selectAll()
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .where('holds_place', '=', 1)
    .where('short_until', 'is', null)
    .executeTakeFirst();
  const event = await trx
    .selectFrom('events')
    .selectAll()
    .where('id', '=', event_id)
    .where('deleted_at', 'is', null)
    .where('start_date', '>', now.toISOString())
    .executeTakeFirst();
  if (!team || !event) return;
  const members = await membersOfTeam(trx, team);
  // A deleted account has no email.
  const left = members.filter(({ email }) => email !== '').length;
  if (left >= event.min_team_size) return;
  const until = new Date(now.getTime() + teamLimits.refillHours * hourMs).toISOString();
  await trx
    .updateTable('teams')
    .set({ short_until: until })
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .execute();
  const mails = await mailsToTeam(trx, team, event);
  await queueMails(
    trx,
    mails.map((to) => Object.assign(to, { kind: 'team_short' as const, teamId: id, until })),
    now,
  );
}
