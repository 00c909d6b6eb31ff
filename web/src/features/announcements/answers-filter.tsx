import { answersToChoose } from '@hackon/contract/questions/answer-rules';
import type { Question } from '@hackon/contract/questions/questions';
import type { AnnouncementAudience } from '@hackon/contract/announcements/announcements';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Folded } from '../../ui/folded.tsx';

type Filters = AnnouncementAudience['answers'];
type Answer = Filters[number]['anyOf'][number];

/** Folded until a filter is chosen. Empty without questions that offer answers. */
export function AnswersFilter({
  questions,
  filters,
  fault,
  onChange,
}: {
  questions: readonly Question[];
  filters: Filters;
  fault: string | undefined;
  onChange: (filters: Filters) => void;
}) {
  const offered = questions.filter((question) => answersToChoose(question).length > 0);
  if (offered.length === 0) return null;

  function change(question: string, answer: Answer, isOn: boolean) {
    const before = filters.find((filter) => filter.question === question)?.anyOf ?? [];
    const anyOf = isOn ? [...before, answer] : before.filter((one) => one !== answer);
    const others = filters.filter((filter) => filter.question !== question);
    onChange(anyOf.length === 0 ? others : [...others, { question, anyOf }]);
  }

  return (
    <Folded
      className="mt-4"
      open={filters.length > 0 || undefined}
      summary="Only teams with certain answers"
      summaryClass="w-fit text-small font-semibold"
    >
      <p className="mt-1 text-small text-muted">
        A team matches if it, or one of its members, gave one of the answers to each question.
      </p>
      {offered.map((question) => (
        <fieldset key={question._id} className="mt-3">
          <legend className="mb-1.5 text-small font-semibold wrap-anywhere">{question.label}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {answersToChoose(question).map(({ _id, label }) => (
              <Checkbox
                key={_id}
                label={label}
                checked={filters.some((one) => one.question === question._id && isOneOf(one.anyOf, _id))}
                onChange={({ target }) => change(question._id, _id, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {fault && <p className="mt-1.5 text-caption font-semibold text-red">{fault}</p>}
    </Folded>
  );
}

function isOneOf(some: readonly string[], answer: string): boolean {
  return some.includes(answer);
}
