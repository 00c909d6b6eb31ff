import { draftMessages } from '@hackon/contract/drafts/messages';
import type { EventValues } from '@hackon/contract/events/event-rules';
import type { Answers, Question } from '@hackon/contract/questions/questions';
import { teamIssues } from '@hackon/contract/teams/registration-rules';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import type { Row } from '../../db/tables.ts';
import { answersIn } from '../teams/team-answers.ts';
import type { DraftMemberRow } from './find-draft.ts';

type Scope = Question['scope'];

/** Returns what a registration form with these members would send. */
export function bodyOfDraft(
  draft: Row<'drafts'>,
  members: readonly DraftMemberRow[],
  questions: readonly Question[],
  upiTransactionId = '',
): RegisterTeamBody {
  return {
    teamName: draft.team_name,
    members: members.map((member) => ({
      name: member.name,
      email: member.email,
      registerNumber: member.register_number,
      mobileNumber: member.mobile_number,
      college: member.college,
      answers: allAnswers(questions, 'member', answersIn(member).answers),
    })),
    answers: allAnswers(questions, 'team', answersIn(draft).answers),
    upiTransactionId,
  };
}

/** Names every question that is asked. */
function allAnswers(questions: readonly Question[], scope: Scope, given: Answers = {}): Answers {
  const asked = questions.filter((question) => question.scope === scope && !question.retired);
  return Object.fromEntries(asked.map(({ _id }) => [_id, given[_id] ?? '']));
}

interface Checked {
  draft: Row<'drafts'>;
  /** Those who are in. */
  members: readonly DraftMemberRow[];
  values: EventValues;
  /** False without a mail server, because nobody can confirm an address then. */
  needsConfirmedEmail: boolean;
}

/** Returns the accounts whose details are incomplete, and sentences on what the team needs to register. */
export function missingIn({ draft, members, values, needsConfirmedEmail }: Checked): {
  incomplete: Set<string>;
  missing: string[];
} {
  const { minTeamSize, maxTeamSize, questions } = values;
  const issues = teamIssues(values, bodyOfDraft(draft, members, questions ?? []));
  const incomplete = new Set(
    issues.flatMap(({ path }) => {
      const [, index] = /^members\.(\d+)\./u.exec(path) ?? [];
      return index === undefined ? [] : (members[Number(index)]?.account_id ?? []);
    }),
  );
  const few = minTeamSize - members.length;
  return {
    incomplete,
    missing: [
      ...(few > 0 ? [draftMessages.missingMembers(few)] : []),
      ...(members.length > maxTeamSize ? [draftMessages.tooManyMembers(maxTeamSize)] : []),
      ...members.flatMap(({ account_id, name }) =>
        incomplete.has(account_id) ? [draftMessages.missingDetails(name)] : [],
      ),
      ...members.flatMap(({ email_verified_at, name }) =>
        needsConfirmedEmail && email_verified_at === null ? [draftMessages.unconfirmed(name)] : [],
      ),
      ...(issues.some(({ path }) => path.startsWith('answers.')) ? [draftMessages.missingAnswers] : []),
    ],
  };
}
