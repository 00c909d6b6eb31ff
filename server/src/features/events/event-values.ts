import type { EventValues } from '@hackon/contract/events/event-rules';
import { cityOf } from '@hackon/contract/events/place-line';
import { textKey } from '@hackon/contract/text-key';
import { fromJson, toJson } from '../../db/json-text.ts';
import type { NewRow, Row } from '../../db/tables.ts';

type ValueColumn = Exclude<
  keyof Row<'events'>,
  'id' | 'manager_id' | 'share_link' | 'image' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'
>;

export function eventValues(row: Pick<Row<'events'>, Exclude<ValueColumn, 'search_key'>>): EventValues {
  return {
    title: row.title,
    description: row.description,
    status: row.status,
    startDate: row.start_date,
    endDate: row.end_date,
    registrationDeadline: row.registration_deadline,
    timeZone: row.time_zone,
    mode: row.mode,
    onlineLink: row.online_link,
    venue: {
      name: row.venue_name,
      address: row.venue_address,
      city: row.venue_city,
      state: row.venue_state,
      country: row.venue_country,
    },
    minTeamSize: row.min_team_size,
    maxTeamSize: row.max_team_size,
    maxTeams: row.max_teams,
    registerBy: row.register_by,
    hasWaitlist: row.has_waitlist === 1,
    hasBoard: row.has_board === 1,
    offerHours: row.offer_hours,
    entryFee: row.entry_fee,
    prizePool: row.prize_pool,
    prizes: fromJson(row.prizes),
    requirements: row.requirements,
    paymentDetails: {
      upiId: row.upi_id,
      accountName: row.account_name,
      notes: row.payment_notes,
      paymentRequired: row.entry_fee > 0,
    },
    whatsappLink: row.whatsapp_link,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    rules: fromJson(row.rules),
    departments: fromJson(row.departments),
    skills: fromJson(row.skills),
    questions: fromJson(row.questions),
  };
}

export function eventColumns(values: EventValues): Pick<NewRow<'events'>, ValueColumn> {
  const { venue, paymentDetails } = values;
  return {
    title: values.title,
    description: values.description,
    status: values.status,
    start_date: values.startDate,
    end_date: values.endDate,
    registration_deadline: values.registrationDeadline,
    time_zone: values.timeZone,
    mode: values.mode,
    online_link: values.onlineLink,
    venue_name: venue.name,
    venue_address: venue.address,
    venue_city: venue.city,
    venue_state: venue.state,
    venue_country: venue.country,
    min_team_size: values.minTeamSize,
    max_team_size: values.maxTeamSize,
    max_teams: values.maxTeams,
    register_by: values.registerBy,
    has_waitlist: values.hasWaitlist ? 1 : 0,
    has_board: values.hasBoard ? 1 : 0,
    offer_hours: values.offerHours,
    entry_fee: values.entryFee,
    prize_pool: values.prizePool,
    prizes: toJson(values.prizes),
    requirements: values.requirements,
    upi_id: paymentDetails.upiId,
    account_name: paymentDetails.accountName,
    payment_notes: paymentDetails.notes,
    whatsapp_link: values.whatsappLink,
    contact_email: values.contactEmail,
    contact_phone: values.contactPhone,
    rules: toJson(values.rules),
    departments: toJson(values.departments),
    skills: toJson(values.skills),
    questions: toJson(values.questions),
    search_key: [values.title, cityOf(values)].map(textKey).join('\n'),
  };
}
