import { isInstant, moveEnd, moveWithStart, startOfCopy } from '@hackon/contract/events/event-dates';
import type { BodyOf } from '@hackon/contract/endpoint';
import type {
  DuplicatePart,
  duplicateEvent as duplicateEventCall,
  ManagerEventDetail,
} from '@hackon/contract/events/events';
import { newEventDefaults } from '@hackon/contract/events/event-rules';
import type { Question } from '@hackon/contract/questions/questions';
import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import { requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json-text.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import type { Source } from '../accounts/source-of.ts';
import { recordAction } from '../history/record-action.ts';
import { isShareLinkTaken, requireRoomForEvent } from './create-event.ts';
import { eventColumns, eventValues } from './event-values.ts';
import { lockOwnEvent } from './find-event.ts';
import { movedSession } from './event-programme.ts';
import { addFirstOwners } from './event-roles.ts';
import { getManagerEvent } from './get-event.ts';
import { noEarlierPayee } from './shown-payee.ts';
import { freeShareLink } from './share-link.ts';

type Event = Row<'events'>;

type Fate = 'copy' | 'shift' | 'reset';

/** Fails to compile until a new column is declared. */
const columns = {
  id: 'reset',
  manager_id: 'reset',
  share_link: 'reset',
  title: 'copy',
  description: 'copy',
  status: 'reset',
  start_date: 'shift',
  end_date: 'shift',
  registration_deadline: 'shift',
  time_zone: 'copy',
  mode: 'copy',
  // The link belongs to the original event.
  online_link: 'reset',
  venue_name: 'copy',
  venue_address: 'copy',
  venue_city: 'copy',
  venue_state: 'copy',
  venue_country: 'copy',
  min_team_size: 'copy',
  max_team_size: 'copy',
  max_teams: 'copy',
  register_by: 'copy',
  has_waitlist: 'copy',
  has_board: 'copy',
  offer_hours: 'copy',
  entry_fee: 'copy',
  prize_pool: 'copy',
  prizes: 'copy',
  requirements: 'copy',
  upi_id: 'copy',
  earlier_upi_id: 'reset',
  earlier_account_name: 'reset',
  payee_shown_from: 'reset',
  account_name: 'copy',
  payment_notes: 'copy',
  // The group contains the original event's teams.
  whatsapp_link: 'reset',
  contact_email: 'copy',
  contact_phone: 'copy',
  rules: 'copy',
  departments: 'copy',
  skills: 'copy',
  questions: 'copy',
  // Each image file belongs to one event.
  image: 'reset',
  submission_deadline: 'reset',
  earlier_submission_deadline: 'reset',
  gallery_opens_at: 'reset',
  results_published_at: 'reset',
  search_key: 'copy',
  version: 'reset',
  created_at: 'reset',
  updated_at: 'reset',
  deleted_at: 'reset',
} as const satisfies Record<keyof Event, Fate>;

const faqColumns = {
  event_id: 'reset',
  position: 'copy',
  question: 'copy',
  answer: 'copy',
} as const satisfies Record<keyof Row<'event_faqs'>, Fate>;

const sessionColumns = {
  event_id: 'reset',
  position: 'copy',
  starts_at: 'shift',
  ends_at: 'shift',
  title: 'copy',
  place: 'copy',
} as const satisfies Record<keyof Row<'event_sessions'>, Fate>;

type ColumnsOf<Fates, Wanted extends Fate> = {
  [Column in keyof Fates]: Fates[Column] extends Wanted ? Column : never;
}[keyof Fates];

type Columns<Wanted extends Fate> = ColumnsOf<typeof columns, Wanted>;

/** The values of columns whose part is not copied. */
const blank: Record<Exclude<DuplicatePart, 'faq' | 'schedule'>, Partial<Pick<Event, Columns<'copy'>>>> = {
  description: {
    description: '',
    rules: toJson<string[]>([]),
    prize_pool: 0,
    prizes: toJson(newEventDefaults.prizes),
    requirements: newEventDefaults.requirements,
  },
  questions: { questions: toJson<Question[]>([]) },
  payment: { entry_fee: 0, upi_id: null, account_name: '', payment_notes: '' },
};

interface Duplication {
  managerId: string;
  source: Source;
  /** Id or share link. */
  ref: string;
  body: BodyOf<typeof duplicateEventCall>;
  eventsPerAccount: number;
  idempotency: IdempotentRequest | undefined;
  now: Date;
}

/** Copies an event to a draft, without teams, history and image. Throws 400, 404, 409 `quota_reached`. */
export async function duplicateEvent(
  db: Database,
  { managerId, source, ref, body, eventsPerAccount, idempotency, now }: Duplication,
): Promise<ManagerEventDetail> {
  return transactionOnce(db, idempotency, async (trx) => {
    const event = await lockOwnEvent(trx, ref, managerId, 'edit');
    await requireRoomForEvent(trx, managerId, eventsPerAccount);
    const dates = shiftedDates(event, body.startDate);
    const leftOut = (part: keyof typeof blank) => (body.parts.includes(part) ? {} : blank[part]);
    const id = newId(now);
    const { title, search_key } = eventColumns({ ...eventValues(event), title: body.title ?? event.title });
    const questions = toJson(askedIn(fromJson(event.questions)));
    const reset: Pick<Event, Columns<'reset'>> = {
      id,
      manager_id: managerId,
      share_link: await freeShareLink(title, (link) => isShareLinkTaken(trx, link)),
      status: 'draft',
      ...noEarlierPayee,
      online_link: null,
      whatsapp_link: null,
      submission_deadline: null,
      earlier_submission_deadline: null,
      gallery_opens_at: null,
      results_published_at: null,
      image: null,
      version: 1,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      deleted_at: null,
    };
    await trx
      .insertInto('events')
      .values({
        ...event,
        title,
        search_key,
        questions,
        ...leftOut('description'),
        ...leftOut('payment'),
        ...leftOut('questions'),
        ...dates,
        ...reset,
      })
      .execute();
    if (body.parts.includes('faq')) await copyFaqs(trx, event.id, id);
    if (body.parts.includes('schedule')) await copySessions(trx, event, { ...event, ...dates, id });
    await addFirstOwners(trx, [{ id, manager_id: managerId, created_at: now.toISOString() }]);
    await recordAction(trx, { name: 'event_created', accountId: managerId, source, eventId: id }, now);
    return getManagerEvent(trx, id, managerId, now);
  });
}

async function copyFaqs(trx: Transaction, from: string, to: string): Promise<void> {
  const rows = await trx.selectFrom('event_faqs').selectAll().where('event_id', '=', from).execute();
  const reset: Pick<Row<'event_faqs'>, ColumnsOf<typeof faqColumns, 'reset'>> = { event_id: to };
  if (rows.length === 0) return;
  await trx
    .insertInto('event_faqs')
    .values(rows.map((row) => Object.assign(row, reset)))
    .execute();
}

async function copySessions(trx: Transaction, from: Event, to: Event): Promise<void> {
  const rows = await trx.selectFrom('event_sessions').selectAll().where('event_id', '=', from.id).execute();
  const reset: Pick<Row<'event_sessions'>, ColumnsOf<typeof sessionColumns, 'reset'>> = { event_id: to.id };
  const shifted = (row: Row<'event_sessions'>): Pick<typeof row, ColumnsOf<typeof sessionColumns, 'shift'>> =>
    movedSession(row, from, to);
  if (rows.length === 0) return;
  await trx
    .insertInto('event_sessions')
    .values(rows.map((row) => Object.assign(row, shifted(row), reset)))
    .execute();
}

/** Leaves out retired questions and options. No team of the copy has answered them. */
function askedIn(questions: readonly Question[]): Question[] {
  return questions
    .filter(({ retired }) => !retired)
    .map(({ options, ...question }) =>
      Object.assign(question, { options: options.filter(({ retired }) => !retired) }),
    );
}

function shiftedDates(event: Event, startDate: string): Pick<Event, Columns<'shift'>> {
  const { start_date: start, end_date: end, registration_deadline: deadline, time_zone: timeZone } = event;
  const moved = startOfCopy(start, startDate, timeZone) ?? '';
  const invalid = [{ path: 'startDate', message: visitorMessages.dateInvalid }];
  requireValid(isInstant(moved) ? [] : invalid);
  const movedEnd = moveEnd({ start, end, timeZone }, moved);
  const movedDeadline = moveWithStart({ start, instant: deadline, timeZone }, moved) ?? '';
  requireValid(isInstant(movedEnd) && isInstant(movedDeadline) ? [] : invalid);
  return {
    start_date: moved,
    end_date: movedEnd,
    // In a repeated hour the deadline can be after the end.
    registration_deadline: movedDeadline > movedEnd ? movedEnd : movedDeadline,
  };
}
