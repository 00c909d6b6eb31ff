import { isBlankAnswer, shownAnswer } from '@hackon/contract/questions/answer-rules';
import { questionMessages } from '@hackon/contract/questions/messages';
import type { Answers, Question } from '@hackon/contract/questions/questions';
import type { Team } from '@hackon/contract/teams/teams';
import { Card } from '../../ui/card.tsx';

/** Shows nothing for an event without questions. */
export function TeamAnswers({
  team: { answers, members },
  questions,
}: {
  team: Pick<Team, 'answers' | 'members'>;
  questions: readonly Question[];
}) {
  const people = [
    { name: 'Team', scope: 'team', answers },
    ...members.map((member) => ({ name: member.name, scope: 'member', answers: member.answers })),
  ];
  const shown = people
    .map(({ name, scope, answers: given = {} }) => ({
      name,
      given,
      asked: questions.filter(
        (one) => one.scope === scope && (!one.retired || !isBlankAnswer(given[one._id])),
      ),
    }))
    .filter(({ asked }) => asked.length > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="mb-2 text-title">
        Answers
      </h2>
      <Card className="flex flex-col gap-5">
        {[...shown.entries()].map(([place, { name, given, asked }]) => (
          <div key={place}>
            <h3 className="mb-2 font-sans text-small font-semibold tracking-normal wrap-anywhere">{name}</h3>
            <dl className="flex flex-col gap-2">
              {asked.map((question) => (
                <div key={question._id} className="grid gap-x-4 text-small sm:grid-cols-2">
                  <dt className="wrap-anywhere text-muted">{question.label}</dt>
                  <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{textOf(question, given)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </Card>
    </section>
  );
}

function textOf(question: Question, given: Answers) {
  const answer = given[question._id];
  if (!isBlankAnswer(answer)) return shownAnswer(question, answer);
  if (!question.required) return <span className="text-muted">No answer</span>;
  return <span className="font-semibold text-red">{questionMessages.pleaseComplete}</span>;
}
