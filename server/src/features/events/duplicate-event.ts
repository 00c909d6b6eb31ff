import { isInstant, moveEnd, moveWithStart, startOfCopy } from '@hackon/contract/events/event-dates';
import type { BodyOf } from '@hackon/contract/endpoint';
import type {
  DuplicatePart,
  duplicateEvent as duplicateEventCall,
  ManagerEventDetail,
} from '@hackon/contract/events/events';
import { newEventDefaults } from '@hackon/contract/events/event-rules';
import { duplicateParts } from '@hackon/contract/choices';
import type { Question } from '@hackon/contract/questions/questions';
import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import { requireValid } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json-text.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Source } from '../accounts/source-of.ts';
import { recordAction } from '../history/record-action.ts';
import { isShareLinkTaken, requireRoomForEvent } from './create-event.ts';
import { findOwnEvent } from './find-event.ts';
import { addFirstOwners } from './event-roles.ts';
import { getManagerEvent } from './get-event.ts';
import { noEarlierPayee } from './shown-payee.ts';
import { freeShareLink } from './share-link.ts';

type Event = Row<'events'>;

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
  search_key: 'copy',
  version: 'reset',
  created_at: 'reset',
  updated_at: 'reset',
  deleted_at: 'reset',
} as const satisfies Record<keyof Event, 'copy' | 'shift' | 'reset'>;

type Columns<Fate> = {
  [Column in keyof typeof columns]: (typeof columns)[Column] extends Fate ? Column : never;
}[keyof typeof columns];

/** The values of columns whose part is not copied. */
const blank: Record<DuplicatePart, Partial<Pick<Event, Columns<'copy'>>>> = {
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
  now: Date;
}

/** Copies an event to a draft, without teams, history and image. Throws 400, 404, 409 `quota_reached`. */
export async function duplicateEvent(
  db: Database,
  { managerId, source, ref, body, eventsPerAccount, now }: Duplication,
): Promise<ManagerEventDetail> {
  return transaction(db, async (trx) => {
    const event = await findOwnEvent(trx, ref, managerId, 'edit');
    await requireRoomForEvent(trx, managerId, eventsPerAccount);
    const dates = shiftedDates(event, body.startDate);
    const left = duplicateParts.filter((part) => !body.parts.includes(part));
    const partsLeftOut: Partial<Event> = Object.assign({}, ...left.map((part) => blank[part]));
    const id = newId(now);
    const questions = toJson(askedIn(fromJson(event.questions)));
    const reset: Pick<Event, Columns<'reset'>> = {
      id,
      manager_id: managerId,
      share_link: await freeShareLink(event.title, (link) => isShareLinkTaken(trx, link)),
      status: 'draft',
      ...noEarlierPayee,
      online_link: null,
      whatsapp_link: null,
      image: null,
      version: 1,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      deleted_at: null,
    };
    await trx
      .insertInto('events')
      .values({ ...event, questions, ...partsLeftOut, ...dates, ...reset })
      .execute();
    await addFirstOwners(trx, [{ id, manager_id: managerId, created_at: now.toISOString() }]);
    await recordAction(trx, { name: 'event_created', accountId: managerId, source, eventId: id }, now);
    return getManagerEvent(trx, id, managerId, now);
  });
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
