import type { FormingTeam, eventDrafts as contract } from '@hackon/contract/drafts/drafts';
import { draftLimits } from '@hackon/contract/drafts/limits';
import { draftMessages } from '@hackon/contract/drafts/messages';
import type { ReplyOf } from '@hackon/contract/endpoint';
import { ApiError } from '../../api-error.ts';
import type { Database, Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { countUp, dayKey } from '../../http/counters.ts';
import { eventValues } from '../events/event-values.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { mailNews } from './draft-mails.ts';
import { missingIn } from './draft-body.ts';
import type { DraftMemberRow } from './find-draft.ts';

const dayMs = 24 * 60 * 60_000;

interface Asked {
  /** Id or share link. */
  ref: string;
  managerId: string;
  /** False without a mail server. */
  needsConfirmedEmail: boolean;
  now: Date;
}

/** Throws 404, 403. */
export async function listEventDrafts(
  db: Reader,
  { ref, managerId, needsConfirmedEmail }: Asked,
): Promise<ReplyOf<typeof contract>> {
  const event = await findOwnEvent(db, ref, managerId, 'teams');
  const { count } = await formingIn(db, event)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const forming = await readForming(db, event, needsConfirmedEmail);
  return { count, drafts: forming.map(({ team }) => team) };
}

/** Mails their leaders. Throws 404, 403, 409 `quota_reached`. */
export function remindDrafts(
  db: Database,
  { ref, managerId, needsConfirmedEmail, now }: Asked,
): Promise<number> {
  return transaction(db, async (trx) => {
    const event = await findOwnEvent(trx, ref, managerId, 'announce');
    const { count } = await countUp(trx, dayKey('draft reminders', event.id), now, dayMs);
    if (count > 1) throw new ApiError('quota_reached', draftMessages.remindedToday);
    const forming = await readForming(trx, event, needsConfirmedEmail);
    const incomplete = forming.filter(({ team }) => team.missing.length > 0);
    let mailed = 0;
    for (const { draft } of incomplete) {
      const news = { accountId: draft.leader_id ?? '', how: 'incomplete', now } as const;
      if (await mailNews(trx, { draft, event }, news)) mailed += 1;
    }
    return mailed;
  });
}

function formingIn(db: Reader, { id }: Row<'events'>) {
  return db.selectFrom('drafts').where('event_id', '=', id).where('state', '=', 'forming');
}

interface Forming {
  draft: Row<'drafts'>;
  team: FormingTeam;
}

/** The newest first. */
async function readForming(
  db: Reader,
  event: Row<'events'>,
  needsConfirmedEmail: boolean,
): Promise<Forming[]> {
  const drafts = await formingIn(db, event)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(draftLimits.listed)
    .execute();
  const members = await membersIn(
    db,
    drafts.map(({ id }) => id),
  );
  const values = eventValues(event);
  return drafts.map((draft) => {
    const own = members.get(draft.id) ?? [];
    const { missing } = missingIn({ draft, members: own, values, needsConfirmedEmail });
    const leader = own.find(({ account_id }) => account_id === draft.leader_id)?.name ?? '';
    const team = {
      _id: draft.id,
      teamName: draft.team_name,
      leader,
      members: own.length,
      missing,
    };
    return { draft, team };
  });
}

/** Those who are in, by team. */
async function membersIn(db: Reader, draftIds: readonly string[]): Promise<Map<string, DraftMemberRow[]>> {
  if (draftIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('draft_members')
    .innerJoin('accounts', 'accounts.id', 'draft_members.account_id')
    .selectAll('draft_members')
    .select(['accounts.email', 'accounts.email_verified_at'])
    .where('draft_id', 'in', draftIds)
    .where('state', '=', 'in')
    .orderBy('since')
    .orderBy('account_id')
    .execute();
  return Map.groupBy(rows, ({ draft_id }) => draft_id);
}
