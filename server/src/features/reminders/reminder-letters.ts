import { isRegistrationOpen } from '@hackon/contract/events/event-phase';
import type { ReminderKind } from '@hackon/contract/reminders/kinds';
import { formatDateTime } from '@hackon/contract/format-dates';
import { pagePaths, publicEventPath } from '@hackon/contract/pages/page-paths';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { Letters } from '../../mail/letter.ts';
import { eventValues } from '../events/event-values.ts';
import { selectEvent } from '../events/find-event.ts';
import { type MailedEvent, toMailedEvent } from '../events/to-mailed-event.ts';
import { ifSubscribed } from '../mail-choices/if-subscribed.ts';
import { contact, eventFacts, fromOrganizer, ifConfirmed, toJoin } from '../teams/team-letters.ts';
import { countPlacesHeld } from '../teams/teams-of-events.ts';
import { settingsOf } from './reminder-settings.ts';

declare module '../../mail/mail.ts' {
  // Without the event's and team's details: they may change before the mail is sent.
  interface Mails {
    event_near: AboutTeam;
    payment_missing: AboutTeam;
    form_waits: About & { studentId: string };
  }
}

interface About {
  eventId: string;
  /** The start, rejection or deadline that the mail is about. */
  version: string;
  /** The reader's name. */
  name: string;
}

interface AboutTeam extends About {
  teamId: string;
  /** The leader's name, for other members. */
  leader?: string;
}

export const reminderLetters = {
  event_near: ifSubscribed(async (mail, context) => {
    const event = await findEvent(context.db, mail, 'event');
    const team = await findTeam(context.db, mail);
    if (event?.start_date !== mail.version || team?.holds_place !== 1) return undefined;
    const mailed = toMailedEvent(event);
    const { name, leader } = mail;
    const about = { name, teamName: team.team_name, event: mailed, ...(leader !== undefined && { leader }) };
    const starts = formatDateTime(mailed.startDate, mailed.timeZone);
    return ifConfirmed<'event_near'>(() => ({
      subject: `Soon: ${mailed.title}`,
      preview: `It starts on ${starts}.`,
      heading: `See you at ${mailed.title}`,
      blocks: [
        { paragraph: `Hello ${name},` },
        { paragraph: `${mailed.title} starts on ${starts}. ${team.team_name} has a place.` },
        { facts: [...eventFacts(mailed), ['Team', team.team_name]] },
        { button: 'View the event', link: context.publicUrl + publicEventPath(mailed.shareLink) },
        ...toJoin(mailed),
        ...contact(mailed),
      ],
      ...fromOrganizer(about),
    }))(mail, context);
  }),
  payment_missing: ifSubscribed(async (mail, context) => {
    const { db, now, publicUrl } = context;
    const event = await findEvent(db, mail, 'payment');
    const team = await findTeam(db, mail);
    if (!event || team?.payment_status !== 'rejected' || !(await takesTeams(db, event, now)))
      return undefined;
    if (!(await isLastRejection(db, team, mail.version))) return undefined;
    const mailed = toMailedEvent(event);
    const { name, teamId } = mail;
    const editPath = pagePaths.editTeam.replace(':hackathonId', event.id).replace(':teamId', teamId);
    return ifConfirmed<'payment_missing'>(() => ({
      subject: `${team.team_name} has no place yet: ${mailed.title}`,
      preview: 'Enter the right transaction ID to take part.',
      heading: 'Send a new transaction ID',
      blocks: [
        { paragraph: `Hello ${name},` },
        {
          paragraph: `The organizer rejected the payment of ${team.team_name} for ${mailed.title}, so your team holds no place. To take part, enter another transaction ID ${untilClosing(mailed)}.`,
        },
        { button: 'Enter a new transaction ID', link: publicUrl + editPath },
        ...contact(mailed),
      ],
      ...fromOrganizer({ name, teamName: team.team_name, event: mailed }),
    }))(mail, context);
  }),
  form_waits: ifSubscribed(async (mail, { db, now, publicUrl }) => {
    const event = await findEvent(db, mail, 'deadline');
    if (event?.registration_deadline !== mail.version) return undefined;
    if (!(await takesTeams(db, event, now)) || !(await isFormWaiting(db, mail))) return undefined;
    const mailed = toMailedEvent(event);
    return {
      subject: `Finish your registration: ${mailed.title}`,
      preview: 'You began the form, but no team is registered.',
      heading: 'Your team isn’t registered yet',
      blocks: [
        { paragraph: `Hello ${mail.name},` },
        {
          paragraph: `You began to register a team for ${mailed.title}. Send the form ${untilClosing(mailed)}. Your draft is saved in the browser you used.`,
        },
        { button: 'Continue', link: publicUrl + pagePaths.registerTeam.replace(':eventId', event.id) },
        ...contact(mailed),
      ],
      reason: `You received this email because you began to register a team for ${mailed.title} at HackOn.`,
    };
  }),
} satisfies Partial<Letters>;

/** Returns undefined for a deleted event, a draft, and a reminder that the organizer turned off. */
async function findEvent(db: Reader, { eventId }: About, kind: ReminderKind) {
  const event = await selectEvent(db, eventId).selectAll('events').executeTakeFirst();
  if (!event || event.status === 'draft') return undefined;
  return (await settingsOf(db, eventId))[kind] ? event : undefined;
}

/** Returns undefined for a withdrawn team. */
function findTeam(db: Reader, { eventId, teamId }: AboutTeam): Promise<Row<'teams'> | undefined> {
  return db
    .selectFrom('teams')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', teamId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

async function takesTeams(db: Reader, event: Row<'events'>, now: Date): Promise<boolean> {
  return (
    isRegistrationOpen(eventValues(event), now) && (await countPlacesHeld(db, event.id)) < event.max_teams
  );
}

/** Returns whether the rejected transaction id is still the team's. */
async function isLastRejection(
  db: Reader,
  { id, transaction_key }: Row<'teams'>,
  decidedAt: string,
): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('team_id', '=', id)
    .where('transaction_key', '=', transaction_key)
    .where('decided_at', '=', decidedAt)
    .executeTakeFirst();
  return attempt !== undefined;
}

/** Returns whether the student has neither discarded the form nor registered a team. */
async function isFormWaiting(
  db: Reader,
  { eventId, studentId }: { eventId: string; studentId: string },
): Promise<boolean> {
  const mark = await db
    .selectFrom('form_marks')
    .select('begun_at')
    .where('event_id', '=', eventId)
    .where('account_id', '=', studentId)
    .where('begun_at', 'is not', null)
    .executeTakeFirst();
  const team = await db
    .selectFrom('teams')
    .select('id')
    .where('event_id', '=', eventId)
    .where('account_id', '=', studentId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return mark !== undefined && team === undefined;
}

function untilClosing({ registrationDeadline, timeZone }: MailedEvent): string {
  return `before registration closes on ${formatDateTime(registrationDeadline, timeZone)}`;
}
