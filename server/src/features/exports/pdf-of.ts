import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { PaymentStatus } from '@hackon/contract/accounts/accounts';
import { formatDateTime, formatRange } from '@hackon/contract/format-dates';
import { formatMoney } from '@hackon/contract/format-money';
import { shownAnswer } from '@hackon/contract/questions/answer-rules';
import type { Question } from '@hackon/contract/questions/questions';
import { paymentStatusNames } from '@hackon/contract/teams/payment-status-names';
import type { TeamFilter } from '@hackon/contract/teams/teams';
import { groupedTransactionId } from '@hackon/contract/teams/upi';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { venueLine } from '../events/venue-line.ts';
import { answersIn } from '../teams/team-answers.ts';
import { type FileOrder, fileFromProgram } from '../../workbook/file-from-program.ts';
import { roleOf } from './member-rows.ts';
import type { ListedTeam } from '../teams/teams-in-pages.ts';

export interface PdfEvent {
  title: string;
  facts: string[];
  which: string;
  /** In the event's time zone. */
  generated: string;
}

export interface PdfTeam {
  name: string;
  status: PaymentStatus;
  statusName: string;
  facts: string;
  notes: string;
  /** Each with its question. */
  answers: string[];
  members: PdfMember[];
}

interface PdfMember {
  leads: boolean;
  name: string;
  role: string;
  registerNumber: string;
  email: string;
  mobileNumber: string;
  college: string;
  answers: string[];
}

interface PdfHead {
  event: Row<'events'>;
  status: TeamFilter;
  now: Date;
}

export function pdfOf(
  pages: AsyncIterable<readonly ListedTeam[]>,
  head: PdfHead,
  order: FileOrder,
): Readable {
  return fileFromProgram(join(import.meta.dirname, 'pdf-program.ts'), pdfLines(pages, head), order);
}

async function* pdfLines(
  pages: AsyncIterable<readonly ListedTeam[]>,
  { event, status, now }: PdfHead,
): AsyncGenerator<string> {
  yield jsonLine(toPdfEvent(event, status, now));
  const questions = fromJson(event.questions);
  for await (const teams of pages)
    yield jsonLine(teams.map((team) => toPdfTeam(team, event.time_zone, questions)));
}

function jsonLine(value: PdfEvent | readonly PdfTeam[]): string {
  return `${JSON.stringify(value)}\n`;
}

function toPdfEvent(event: Row<'events'>, status: TeamFilter, now: Date): PdfEvent {
  const facts = [
    formatRange(event.start_date, event.end_date, event.time_zone),
    venueLine(event),
    ...(event.entry_fee > 0 ? [`Entry fee ${formatMoney(event.entry_fee)}`] : []),
  ];
  return {
    title: event.title,
    facts,
    which: status === 'all' ? 'All teams' : `Teams with payment status ${paymentStatusNames[status]}`,
    generated: `Generated ${formatDateTime(now.toISOString(), event.time_zone)}`,
  };
}

export function toPdfTeam(
  { team, members }: ListedTeam,
  timeZone: string,
  questions: readonly Question[] = [],
): PdfTeam {
  // Printing the event once saves a third of the paper.
  const college = members[0]?.college ?? '';
  const isShared = members.every((member) => member.college === college);
  const facts = [
    ...(isShared && college !== '' ? [college] : []),
    ...(team.transaction_id ? [`Transaction ID ${groupedTransactionId(team.transaction_id)}`] : []),
    `Registered ${formatDateTime(team.registration_date, timeZone)}`,
    ...(team.verification_date ? [`Verified ${formatDateTime(team.verification_date, timeZone)}`] : []),
  ];
  return {
    name: team.team_name,
    status: team.payment_status,
    statusName: paymentStatusNames[team.payment_status],
    facts: facts.join(' · '),
    notes: team.notes ?? '',
    answers: linesOf(questions, 'team', team),
    members: members.map((member) => ({
      ...toPdfMember(member),
      ...(isShared && { college: '' }),
      answers: linesOf(questions, 'member', member),
    })),
  };
}

function linesOf(
  questions: readonly Question[],
  scope: Question['scope'],
  row: Row<'teams'> | Row<'members'>,
): string[] {
  const { answers = {} } = answersIn(row);
  return questions
    .filter((question) => question.scope === scope && answers[question._id] !== undefined)
    .map((question) => `${question.label}: ${shownAnswer(question, answers[question._id])}`);
}

function toPdfMember(member: Row<'members'>): Omit<PdfMember, 'answers'> {
  return {
    leads: member.is_leader === 1,
    name: member.name,
    role: roleOf(member),
    registerNumber: member.register_number,
    email: member.email,
    mobileNumber: member.mobile_number,
    college: member.college,
  };
}
