import { teamLimits } from '@hackon/contract/teams/limits';
import type { Transaction } from '../../../db/database.ts';
import { fromJson, toJson } from '../../../db/json-text.ts';
import type { Row } from '../../../db/tables.ts';
import type { Addressed, Mail } from '../../../mail/mail.ts';
import { queueMails } from '../../../mail/queue-mail.ts';
import { eventSummary } from './event-summary.ts';
import { findOrganizer } from './find-organizer.ts';
import { findSentNotices, recordSent } from './sent-notices.ts';

interface TakenPlace {
  event: Row<'events'>;
  /** Includes the place just taken. */
  placesHeld: number;
  /** Undefined if the team only paid again. */
  team?: Row<'teams'>;
  now: Date;
}

/**
 * Mails the organizer about an event's first teams, and when the event is full, once for each number of places. Runs
 * under the event's lock. Most registrations need no query.
 */
export async function notifyOrganizer(
  trx: Transaction,
  { event, placesHeld, team, now }: TakenPlace,
): Promise<void> {
  const mayBeFirst = team !== undefined && placesHeld <= teamLimits.firstTeams;
  const isFull = placesHeld >= event.max_teams;
  if (!mayBeFirst && !isFull) return;
  const organizer = await findOrganizer(trx, event);
  if (!organizer) return;
  const sent = await findSentNotices(trx, event.id);
  const firstTeams = fromJson(sent.first_teams);
  const isFirst = mayBeFirst && organizer.digest === 1 && firstTeams.length < teamLimits.firstTeams;
  const isNewlyFull = isFull && sent.full_places !== event.max_teams;
  if (!isFirst && !isNewlyFull) return;
  const to: Addressed & { name: string } = { to: organizer.email, isConfirmed: true, name: organizer.name };
  const summary = await eventSummary(trx, event);
  const mails: Mail[] = [];
  if (isFirst) {
    const { id: teamId, team_name: teamName, transaction_id: transactionId, amount } = team;
    mails.push({ kind: 'first_team', ...to, event: summary, teamId, teamName, transactionId, amount });
  }
  if (isNewlyFull) mails.push({ kind: 'event_full', ...to, event: summary });
  await recordSent(trx, event.id, {
    ...(isFirst && { first_teams: toJson([...firstTeams, team.id]) }),
    ...(isNewlyFull && { full_places: event.max_teams }),
  });
  await queueMails(trx, mails, now);
}
