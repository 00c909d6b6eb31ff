import { askedOf } from '@hackon/contract/questions/answer-rules';
import type { Question } from '@hackon/contract/questions/questions';
import { teamLimits } from '@hackon/contract/teams/limits';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { AnswerFields } from './lazy-answer-fields.tsx';
import { TeamMembers } from './team-members.tsx';

export function TeamFields({
  form,
  max,
  questions,
}: {
  form: UseFormReturn<RegisterTeamBody>;
  max: number;
  questions: readonly Question[];
}) {
  const { errors } = useFormState({ control: form.control, name: 'teamName' });
  return (
    <>
      <section aria-labelledby="team">
        <h2 id="team" className="text-section">
          Team
        </h2>
        <Field label="Team Name" required error={errors.teamName?.message} className="mt-4">
          <Input {...form.register('teamName')} maxLength={teamLimits.teamName} autoComplete="off" />
        </Field>
        <div className="mt-4 grid gap-4 empty:hidden sm:grid-cols-2">
          <AnswerFields form={form} path="" questions={askedOf(questions, 'team')} />
        </div>
      </section>
      <TeamMembers form={form} max={max} questions={askedOf(questions, 'member')} />
    </>
  );
}
