import { teamLimits } from '@hackon/contract/teams/limits';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { TeamMembers } from './team-members.tsx';

export function TeamFields({ form, max }: { form: UseFormReturn<RegisterTeamBody>; max: number }) {
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
      </section>
      <TeamMembers form={form} max={max} />
    </>
  );
}
