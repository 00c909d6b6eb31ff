import type { EventField } from '@hackon/contract/history/history';
import type { FieldWords } from '../../define-feature.ts';
import { modeNames } from './mode-names.ts';
import { registrationWayNames } from './registration-way-names.ts';
import { formatDateTime } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';

const show = {
  time: (value: string | number, timeZone: string) => formatDateTime(String(value), timeZone),
  money: (value: string | number) => formatMoney(Number(value)),
  status: (value: string | number) => String(value).replace(/^./u, (letter) => letter.toUpperCase()),
};

export const eventFields: Record<EventField, FieldWords> = {
  title: { name: 'Title' },
  description: { name: 'Description' },
  status: { name: 'Status', show: show.status },
  startDate: { name: 'Start', show: show.time },
  endDate: { name: 'End', show: show.time },
  registrationDeadline: { name: 'Registration deadline', show: show.time },
  timeZone: { name: 'Time zone' },
  mode: { name: 'Where', show: (value) => modeNames.get(String(value)) ?? String(value) },
  onlineLink: { name: 'Event link' },
  venueName: { name: 'Venue' },
  venueAddress: { name: 'Address' },
  venueCity: { name: 'City' },
  venueState: { name: 'State' },
  venueCountry: { name: 'Country' },
  minTeamSize: { name: 'Smallest team' },
  maxTeamSize: { name: 'Largest team' },
  maxTeams: { name: 'Max teams' },
  registerBy: {
    name: 'Ways to register',
    show: (value) => registrationWayNames.get(String(value)) ?? String(value),
  },
  hasWaitlist: { name: 'Waitlist' },
  hasBoard: { name: 'Board for teammates' },
  offerHours: { name: 'Hours of an offered place' },
  entryFee: { name: 'Entry fee', show: show.money },
  prizePool: { name: 'Prize pool', show: show.money },
  prizes: { name: 'Prizes' },
  requirements: { name: 'Requirements' },
  upiId: { name: 'UPI ID' },
  accountName: { name: 'Account name' },
  paymentNotes: { name: 'Payment notes' },
  whatsappLink: { name: 'WhatsApp group' },
  contactEmail: { name: 'Contact email' },
  contactPhone: { name: 'Contact phone' },
  rules: { name: 'Rules' },
  departments: { name: 'Departments' },
  skills: { name: 'Skills' },
  questions: { name: 'Questions' },
};
