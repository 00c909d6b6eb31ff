import type { RegisteredHackathon, WithdrawnPayment } from '@hackon/contract/accounts/accounts';
import { buildEvent, inDays } from './build-event.ts';

function registrationId(number: number): string {
  return `65f0000000000001${String(number).padStart(8, '0')}`;
}

export function buildRegistration(
  number: number,
  about: Partial<RegisteredHackathon> = {},
): RegisteredHackathon {
  const { _id, title, shareLink, entryFee, startDate, endDate, registrationDeadline, timeZone, venue } =
    buildEvent();
  return {
    _id: registrationId(number),
    hackathonId: _id,
    teamId: registrationId(number),
    title,
    shareLink,
    teamName: `Team ${number}`,
    role: 'Team Leader',
    teamMembers: ['Arjun Menon', 'Sana Sheikh'],
    paymentStatus: 'pending',
    submissionDate: inDays(-number),
    entryFee,
    upiTransactionId: '412788901123',
    paymentQuestion: null,
    notes: null,
    startDate,
    endDate,
    registrationDeadline,
    timeZone,
    mode: 'in_person',
    onlineLink: null,
    venueName: venue.name,
    city: venue.city,
    whatsappLink: null,
    cancelled: false,
    unanswered: false,
    project: null,
    ...about,
  };
}

/** The payment for a team that was withdrawn from `buildEvent()`. */
export function buildWithdrawnPayment(about: Partial<WithdrawnPayment> = {}): WithdrawnPayment {
  const { _id: eventId, title } = buildEvent();
  return {
    teamId: registrationId(99),
    teamName: 'Late Lions',
    eventId,
    title,
    transactionId: '512345678903',
    amount: 350,
    isCancelled: false,
    manager: { email: 'club@college.example', phone: '' },
    ...about,
  };
}
