import { type ActionName } from '@hackon/contract/history/history';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** News after `since`, until `until`, without teams that the organizer already knows. */
export interface NewsWindow {
  eventId: string;
  since: string;
  until: string;
  besides: readonly string[];
}

/** Counts of a digest. */
export interface EventNews {
  newTeams: number;
  /** The names of the first new teams. */
  names: string[];
  paidAgain: number;
  corrected: number;
  withdrawn: number;
  /** The first payments of teams that withdrew. A digest of an older version lacks them. */
  withdrawnPayments?: WithdrawnPayment[];
}

interface WithdrawnPayment {
  teamName: string;
  /** In rupees. */
  amount: number;
  transactionId: string;
}

const namesShown = 10;

const newsActions = [
  'team_registered',
  'payment_resubmitted',
  'payment_corrected',
  'team_withdrawn',
] as const satisfies ActionName[];

/** Returns whether the history of an event's teams has entries since its last digest. */
export function hasNews(
  eb: ExpressionBuilder<
    Tables & { organizer_mails: Partial<Tables['organizer_mails']> },
    'events' | 'organizer_mails'
  >,
  until: string,
): ExpressionWrapper<Tables, 'events', SqlBool> {
  return eb.exists(
    eb
      .selectFrom('audit_log')
      .select('audit_log.id')
      .whereRef('audit_log.event_id', '=', 'events.id')
      .where('audit_log.at', '>', eb.fn.coalesce('organizer_mails.digest_until', eb.val('')))
      .where('audit_log.at', '<=', until)
      .where('audit_log.action', 'in', newsActions),
  );
}

/** Returns undefined without news. Reads the history. */
export async function findNews(db: Reader, window: NewsWindow): Promise<EventNews | undefined> {
  const counts = await selectNews(db, window)
    .select(['audit_log.action'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('audit_log.action')
    .execute();
  const countOf = (name: ActionName) => counts.find(({ action }) => action === name)?.count ?? 0;
  if (counts.length === 0) return undefined;
  const named = await selectNews(db, window)
    .innerJoin('teams', (join) =>
      join.onRef('teams.id', '=', 'audit_log.subject_id').onRef('teams.event_id', '=', 'audit_log.event_id'),
    )
    .select('teams.team_name')
    .where('audit_log.action', '=', 'team_registered')
    .orderBy('audit_log.at')
    .orderBy('audit_log.id')
    .limit(namesShown)
    .execute();
  return {
    newTeams: countOf('team_registered'),
    names: named.map(({ team_name }) => team_name),
    paidAgain: countOf('payment_resubmitted'),
    corrected: countOf('payment_corrected'),
    withdrawn: countOf('team_withdrawn'),
    withdrawnPayments: await findWithdrawnPayments(db, window),
  };
}

/** Leaves out rejected payments, and those that another team has sent since. */
async function findWithdrawnPayments(db: Reader, window: NewsWindow): Promise<WithdrawnPayment[]> {
  const rows = await selectNews(db, window)
    .innerJoin('teams', (join) =>
      join.onRef('teams.id', '=', 'audit_log.subject_id').onRef('teams.event_id', '=', 'audit_log.event_id'),
    )
    .select(['teams.team_name', 'teams.amount', 'teams.transaction_id'])
    .where('audit_log.action', '=', 'team_withdrawn')
    .where('teams.payment_status', 'in', ['pending', 'verified'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('teams as others')
            .select('others.id')
            .whereRef('others.event_id', '=', 'teams.event_id')
            .whereRef('others.transaction_key', '=', 'teams.transaction_key')
            .where('others.withdrawn_at', 'is', null),
        ),
      ),
    )
    .orderBy('audit_log.at')
    .orderBy('audit_log.id')
    .limit(namesShown)
    .execute();
  return rows.flatMap(({ team_name: teamName, amount, transaction_id: transactionId }) =>
    transactionId === null ? [] : [{ teamName, amount, transactionId }],
  );
}

function selectNews(db: Reader, { eventId, since, until, besides }: NewsWindow) {
  const news = db
    .selectFrom('audit_log')
    .where('audit_log.event_id', '=', eventId)
    .where('audit_log.at', '>', since)
    .where('audit_log.at', '<=', until)
    .where('audit_log.action', 'in', newsActions);
  if (besides.length === 0) return news;
  return news.where((eb) =>
    eb.or([
      eb('audit_log.action', '<>', 'team_registered'),
      eb('audit_log.subject_id', 'not in', [...besides]),
    ]),
  );
}
