import type { RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import type { PublicEvent } from '@hackon/contract/events/events';
import type { TeamDetail } from '@hackon/contract/teams/teams';

/** Returns the expected list entry of a new team. The entry has no online link until the list has loaded. */
export function registrationOf(event: PublicEvent, team: TeamDetail): RegisteredHackathon {
  return {
    _id: team._id,
    hackathonId: event._id,
    teamId: team._id,
    title: event.title,
    shareLink: event.shareLink,
    teamName: team.teamName,
    role: 'Team Leader',
    teamMembers: team.members.map(({ name }) => name),
    paymentStatus: team.paymentStatus,
    submissionDate: team.registrationDate,
    entryFee: event.entryFee,
    upiTransactionId: team.upiTransactionId,
    paymentQuestion: null,
    notes: team.notes,
    startDate: event.startDate,
    endDate: event.endDate,
    registrationDeadline: event.registrationDeadline,
    timeZone: event.timeZone,
    mode: event.mode,
    onlineLink: null,
    venueName: event.venue.name,
    city: event.venue.city,
    whatsappLink: event.whatsappLink,
    cancelled: false,
    unanswered: false,
    project: event.submissionDeadline === null ? null : { state: 'none', deadline: event.submissionDeadline },
  };
}
