import type { PaymentAttempt, Team, TeamDetail, TransactionUse } from '@hackon/contract/teams/teams';
import { buildEvent, inDays } from './build-event.ts';

export function teamId(number: number): string {
  return `65f0000000000000${String(number).padStart(8, '0')}`;
}

export function buildTeam(number: number, about: Partial<Team> = {}): Team {
  return {
    _id: teamId(number),
    eventId: buildEvent()._id,
    teamName: `Team ${number}`,
    registrationDate: inDays(-1),
    paymentStatus: 'pending',
    transactionId: '412788901123',
    upiTransactionId: '412788901123',
    amount: 500,
    verificationDate: null,
    notes: null,
    members: [
      buildMember({ name: `Leader ${number}`, email: `leader${number}@college.example`, isLeader: true }),
      buildMember({ name: `Member ${number}`, email: `member${number}@college.example` }),
    ],
    ...about,
  };
}

export function buildMember(about: Partial<Team['members'][number]> = {}): Team['members'][number] {
  return {
    name: 'Sana Sheikh',
    email: 'sana@college.example',
    registerNumber: '22Z251',
    mobileNumber: '9876543210',
    college: 'Kumaraguru CT',
    isLeader: false,
    ...about,
  };
}

export function buildTeamDetail(team: Team, event: Partial<TeamDetail['event']> = {}): TeamDetail {
  const { _id, title, shareLink, entryFee, timeZone, organization, contactPhone } = buildEvent();
  const manager = { organization, email: 'meera@college.example', phone: contactPhone };
  return {
    ...team,
    name: team.teamName,
    payCode: 'K7Q2M',
    rejectedTransactions: [],
    paymentQuestion: null,
    event: { _id, title, shareLink, entryFee, timeZone, manager, ...event },
  };
}

export function buildAttempt(number: number, about: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    _id: `65f0000000000003${String(number).padStart(8, '0')}`,
    transactionId: '412788901123',
    amount: 500,
    submittedAt: inDays(-1),
    decision: null,
    decidedAt: null,
    reason: null,
    notes: null,
    ...about,
  };
}

export function buildUse(number: number, about: Partial<TransactionUse> = {}): TransactionUse {
  return {
    teamId: teamId(number),
    teamName: `Team ${number}`,
    eventTitle: buildEvent().title,
    transactionId: '412788901123',
    submittedAt: '2026-12-04T12:32:00.000Z',
    state: 'rejected',
    ...about,
  };
}
