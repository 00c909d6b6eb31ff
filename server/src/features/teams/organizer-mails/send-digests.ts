import { localDay, readEventDate } from '@hackon/contract/events/event-dates';
import type { Database, Reader, Transaction } from '../../../db/database.ts';
import { inPages } from '../../../db/in-pages.ts';
import { fromJson } from '../../../db/json-text.ts';
import { transaction } from '../../../db/transaction.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { takeBackMails } from '../../../mail/take-back-mails.ts';
import { selectEvent } from '../../events/find-event.ts';
import { eventSummary } from './event-summary.ts';
import { findNews, hasNews, type NewsWindow } from './event-news.ts';
import { findOrganizer } from './find-organizer.ts';
import { findSentNotices, recordSent } from './sent-notices.ts';

const dayMs = 24 * 60 * 60_000;

/** In ms. News of the last minutes goes into the next digest, because clocks of processes may differ this much. */
const settleMs = 3 * 60_000;

/** In ms. The longest outage after the deadline that loses no digest. */
const lateMs = 4 * dayMs;

const eventsPerPage = 200;

/**
 * Mails the news of an event to its organizer, once a day from 8:00 in the event's time zone. Writes mark and mail
 * together under the event's lock, so each piece of news is mailed once.
 */
export async function sendDigests({ db }: { db: Database }, now: Date): Promise<void> {
  const since = new Date(now.getTime() - lateMs).toISOString();
  for (const timeZone of await timeZonesOf(db, since)) {
    const until = new Date(lastEight(now, timeZone).getTime() - settleMs).toISOString();
    for await (const events of eventsWithNews(db, { timeZone, since, until })) {
      for (const { id } of events) await transaction(db, (trx) => sendDigest(trx, id, until, now));
    }
  }
}

async function timeZonesOf(db: Reader, since: string): Promise<string[]> {
  const zones = await db
    .selectFrom('events')
    .select('time_zone')
    .distinct()
    .where('registration_deadline', '>=', since)
    .where('deleted_at', 'is', null)
    .execute();
  return zones.map(({ time_zone }) => time_zone);
}

/** Returns the last 8:00 am in a time zone. */
export function lastEight(now: Date, timeZone: string): Date {
  const eightOn = (instant: Date) => {
    const day = localDay(instant.toISOString(), timeZone);
    return new Date(readEventDate(`${day}T08:00`, timeZone, 'start') ?? instant);
  };
  const today = eightOn(now);
  return today <= now ? today : eightOn(new Date(now.getTime() - dayMs));
}

function eventsWithNews(
  db: Reader,
  { timeZone, since, until }: { timeZone: string; since: string; until: string },
) {
  return inPages<{ id: string }>(eventsPerPage, (last) =>
    db
      .selectFrom('events')
      .leftJoin('organizer_mails', 'organizer_mails.event_id', 'events.id')
      .select('events.id')
      .where('events.time_zone', '=', timeZone)
      .where('events.registration_deadline', '>=', since)
      .where('events.deleted_at', 'is', null)
      .where((eb) => hasNews(eb, until))
      .where('events.id', '>', last?.id ?? '')
      .orderBy('events.id')
      .limit(eventsPerPage)
      .execute(),
  );
}

async function sendDigest(trx: Transaction, eventId: string, until: string, now: Date): Promise<void> {
  const event = await selectEvent(trx, eventId).selectAll('events').forUpdate().executeTakeFirst();
  if (!event) return;
  // Read under the lock: another process may have sent it.
  const sent = await findSentNotices(trx, eventId);
  if (sent.digest_until >= until) return;
  const topic = `digest ${eventId}`;
  const unsent = (await takeBackMails(trx, topic)).find(({ kind }) => kind === 'digest');
  const since = unsent?.kind === 'digest' ? unsent.since : sent.digest_until;
  await recordSent(trx, eventId, { digest_until: until });
  const organizer = await findOrganizer(trx, event);
  if (organizer?.digest !== 1) return;
  const window: NewsWindow = { eventId, since, until, besides: fromJson(sent.first_teams) };
  const news = await findNews(trx, window);
  if (!news) return;
  const to = { to: organizer.email, isConfirmed: true, name: organizer.name, topic };
  await queueMail(trx, { kind: 'digest', ...to, event: await eventSummary(trx, event), since, ...news }, now);
}
