import type { EventMode, EventStatus, PrizeTiers, RegisterBy } from '@hackon/contract/events/events';
import type { EventRole } from '@hackon/contract/people/roles';
import type { Question } from '@hackon/contract/questions/questions';
import type { FeatureTables } from '../../define-feature.ts';
import type { Reader } from '../../db/database.ts';
import { filled } from '../../db/filled.ts';
import { inPages } from '../../db/in-pages.ts';
import { fromJson, type JsonText } from '../../db/json-text.ts';
import type { Flag, Row } from '../../db/tables.ts';
import { archiveEvents } from './archive-events.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    events: EventsTable;
    event_roles: EventRolesTable;
    event_faqs: EventFaqsTable;
    event_sessions: EventSessionsTable;
  }
}

interface EventsTable {
  id: string;
  /** Null after the account's deletion; the event is then an archive. */
  manager_id: string | null;
  share_link: string;
  title: string;
  description: string;
  status: EventStatus;
  start_date: string;
  end_date: string;
  registration_deadline: string;
  time_zone: string;
  mode: EventMode;
  /** For teams that hold a place. */
  online_link: string | null;
  venue_name: string;
  venue_address: string;
  venue_city: string;
  venue_state: string;
  venue_country: string;
  min_team_size: number;
  max_team_size: number;
  max_teams: number;
  register_by: RegisterBy;
  has_waitlist: Flag;
  has_board: Flag;
  /** How long a place from the waitlist is held. */
  offer_hours: number;
  entry_fee: number;
  prize_pool: number;
  prizes: JsonText<string | PrizeTiers>;
  requirements: string;
  /** Null if free. */
  upi_id: string | null;
  /** Shown to teams until `payee_shown_from`. Null without a pending change. */
  earlier_upi_id: string | null;
  earlier_account_name: string | null;
  payee_shown_from: string | null;
  account_name: string;
  payment_notes: string;
  whatsapp_link: string | null;
  contact_email: string;
  contact_phone: string;
  rules: JsonText<string[]>;
  departments: JsonText<string[]>;
  skills: JsonText<string[]>;
  /** Retired ones too. */
  questions: JsonText<Question[]>;
  /** Null if the event collects no projects. `submissions` writes this and the next two columns. */
  submission_deadline: string | null;
  /** Before it was moved. */
  earlier_submission_deadline: string | null;
  /** Null without a gallery. */
  gallery_opens_at: string | null;
  /** Null until the organizers publish the results of the judging. */
  results_published_at: string | null;
  image: string | null;
  search_key: string;
  /** Starts at 1. */
  version: number;
  created_at: string;
  updated_at: string;
  /** The row stays for its teams. */
  deleted_at: string | null;
}

/** A person has a row for each role. Changes only under the event's lock. */
interface EventRolesTable {
  event_id: string;
  account_id: string;
  role: EventRole;
  /** An account's id; null for the event's creator. */
  granted_by: string | null;
  granted_at: string;
}

/** Changes only under the event's lock. */
interface EventFaqsTable {
  event_id: string;
  position: number;
  question: string;
  answer: string;
}

/** Changes only under the event's lock. */
interface EventSessionsTable {
  event_id: string;
  /** In the order of the starts. */
  position: number;
  starts_at: string;
  ends_at: string;
  title: string;
  /** May be blank. */
  place: string;
}

const pageSize = 10;

export const eventsTables = {
  events: {
    personalData: {
      collect: (db, { id, audience }) => ({ events: audience === 'manager' ? eventsOf(db, id) : undefined }),
      erase: (trx, { account: { id }, now }) => archiveEvents(trx, id, now),
    },
  },
  event_roles: {
    personalData: {
      collect: (db, { id, audience }) => ({ roles: audience === 'manager' ? rolesOf(db, id) : undefined }),
      // `archiveEvents` needs the owners.
      erase: 'The foreign key deletes them with the account',
    },
  },
  event_faqs: {
    personalData: {
      collect: (db, { id, audience }) => ({ faqs: audience === 'manager' ? faqsOf(db, id) : undefined }),
      erase: 'Archiving or deleting the event deletes them',
    },
  },
  event_sessions: {
    personalData: {
      collect: (db, { id, audience }) => ({
        schedule: audience === 'manager' ? sessionsOf(db, id) : undefined,
      }),
      erase: 'Archiving or deleting the event deletes them',
    },
  },
} satisfies FeatureTables;

const linesOnPage = 100;

function faqsOf(db: Reader, managerId: string): AsyncIterable<unknown[]> {
  return inPages<Row<'event_faqs'>>(linesOnPage, (last) => {
    const after = [last?.event_id ?? '', last?.position ?? 0] as const;
    return db
      .selectFrom('event_faqs')
      .innerJoin('events', 'events.id', 'event_faqs.event_id')
      .selectAll('event_faqs')
      .where('events.manager_id', '=', managerId)
      .where((eb) => eb(eb.refTuple('event_faqs.event_id', 'event_faqs.position'), '>', eb.tuple(...after)))
      .orderBy('event_faqs.event_id')
      .orderBy('event_faqs.position')
      .limit(linesOnPage)
      .execute();
  });
}

function sessionsOf(db: Reader, managerId: string): AsyncIterable<unknown[]> {
  return inPages<Row<'event_sessions'>>(linesOnPage, (last) => {
    const after = [last?.event_id ?? '', last?.position ?? 0] as const;
    return db
      .selectFrom('event_sessions')
      .innerJoin('events', 'events.id', 'event_sessions.event_id')
      .selectAll('event_sessions')
      .where('events.manager_id', '=', managerId)
      .where((eb) =>
        eb(eb.refTuple('event_sessions.event_id', 'event_sessions.position'), '>', eb.tuple(...after)),
      )
      .orderBy('event_sessions.event_id')
      .orderBy('event_sessions.position')
      .limit(linesOnPage)
      .execute();
  });
}

async function* rolesOf(db: Reader, accountId: string): AsyncGenerator<unknown[]> {
  yield await db
    .selectFrom('event_roles')
    .innerJoin('events', 'events.id', 'event_roles.event_id')
    .select(['events.title as event', 'event_roles.role', 'event_roles.granted_at'])
    .where('event_roles.account_id', '=', accountId)
    .orderBy('event_roles.granted_at')
    .execute();
}

/** Omits registered people, who are not the organizer's data. */
async function* eventsOf(db: Reader, managerId: string): AsyncGenerator<unknown[]> {
  const pages = inPages<Row<'events'>>(pageSize, (last) => {
    const after = [last?.created_at ?? '', last?.id ?? ''] as const;
    return db
      .selectFrom('events')
      .selectAll()
      .where('manager_id', '=', managerId)
      .where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(...after)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(pageSize)
      .execute();
  });
  for await (const events of pages) yield events.map(eventData);
}

function eventData(event: Row<'events'>): object {
  const { search_key: _key, prizes, rules, departments, skills, questions, ...columns } = event;
  const lists = { rules: fromJson(rules), departments: fromJson(departments), skills: fromJson(skills) };
  const asked = { questions: fromJson(questions) };
  return Object.assign(filled(columns), { prizes: fromJson(prizes) }, lists, asked);
}
