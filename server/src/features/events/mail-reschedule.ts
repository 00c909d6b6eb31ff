import { hasNewLink } from '@hackon/contract/events/event-rules';
import { eventLimits } from '@hackon/contract/events/limits';
import { eventMessages } from '@hackon/contract/events/messages';
import { formatRange } from '@hackon/contract/format-dates';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { countUp, dayKey } from '../../http/counters.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { takeBackMails } from '../../mail/take-back-mails.ts';
import { toOwner } from '../../mail/to-owner.ts';
import { peopleToMail, type PersonToMail } from '../teams/teams-of-events.ts';
import { type MailedEvent, type MailedSchedule, toMailedEvent } from './to-mailed-event.ts';

const windowMs = 24 * 60 * 60_000;

interface Rescheduled {
  managerId: string;
  before: Row<'events'>;
  after: Row<'events'>;
  /** Whether to mail also teams without an unsent mail about an earlier change. */
  tellTeams: boolean;
  now: Date;
}

/**
 * Mails changes of date, place and link to the teams that hold a place. Replaces unsent mails about an earlier change,
 * because these teams know only the schedule before it. Throws 409 `quota_reached` after too many changes in a day.
 */
export async function mailReschedule(
  trx: Transaction,
  { managerId, before, after, tellTeams, now }: Rescheduled,
): Promise<void> {
  const topic = changeTopic(after.id);
  const unsent = await takeBackMails(trx, topic);
  if (after.end_date <= now.toISOString() || (!tellTeams && unsent.length === 0)) return;
  const known = new Map(unsent.flatMap((mail) => (mail.kind === 'event_changed' ? [[mail.to, mail]] : [])));
  const people = await peopleToMail(trx, after.id, { withoutPlace: false });
  const [was, event] = [toMailedEvent(before), toMailedEvent(after)];
  const isNewLink = hasNewLink({ onlineLink: before.online_link }, { onlineLink: after.online_link });
  const mails = people.flatMap((person): Mail[] => {
    const earlier = known.get(person.email);
    const schedule = earlier?.before ?? (tellTeams ? was : undefined);
    const newLink = after.online_link !== null && (isNewLink || earlier?.newLink === true);
    if (!schedule || (isSame(schedule, event) && !newLink)) return [];
    return [{ kind: 'event_changed', topic, ...toPerson(person, event), before: schedule, newLink }];
  });
  if (mails.length > 0) await requireChangesLeft(trx, managerId, now);
  await queueMails(trx, mails, now);
}

/** The topic of mails about an event's date, place and link. */
export function changeTopic(eventId: string): string {
  return `event_changed ${eventId}`;
}

/** Starts a mail to a person about the team. */
export function toPerson(person: PersonToMail, event: MailedEvent) {
  const { name, team_name: teamName, leader } = person;
  return { ...toOwner(person), name, teamName, event, ...(leader !== null && { leader }) };
}

function isSame(one: MailedSchedule, other: MailedSchedule): boolean {
  return whenOf(one) === whenOf(other) && one.place === other.place;
}

function whenOf({ startDate, endDate, timeZone }: MailedSchedule): string {
  return formatRange(startDate, endDate, timeZone);
}

/** Throws 409 `quota_reached` after too many changes in a day. */
export async function requireChangesLeft(trx: Transaction, managerId: string, now: Date): Promise<void> {
  const { count } = await countUp(trx, dayKey('told-changes', managerId), now, windowMs);
  const max = eventLimits.toldChangesPerDay;
  if (count > max) throw new ApiError('quota_reached', eventMessages.toldChangesQuota(max));
}
