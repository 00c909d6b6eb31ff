import type { PublicEvent } from '@hackon/contract/events/events';
import { answerIssues, askedOf } from '@hackon/contract/questions/answer-rules';
import { teamLimits } from '@hackon/contract/teams/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { FormFailure } from '../../forms/form-failure.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { answersToSend } from './answers-to-send.ts';
import { AnswerFields } from './lazy-answer-fields.tsx';

type Team = Pick<RegisterTeamBody, 'teamName' | 'answers'>;

/** The name of a team that forms, and its answers. */
export function FormingTeamForm({
  event: { questions },
  team,
  save,
}: {
  event: Pick<PublicEvent, 'questions'>;
  team: Team;
  save: (team: Team) => Promise<void>;
}) {
  const asked = askedOf(questions, 'team');
  const form = useRuleForm<RegisterTeamBody>(
    ({ teamName, answers }) => [
      ...(teamName.trim() === '' ? [{ path: 'teamName', message: teamMessages.teamNameRequired }] : []),
      ...answerIssues(asked, { members: [], answers }),
    ],
    { defaultValues: { ...team, members: [], upiTransactionId: '' } },
    async ({ teamName, answers }) => {
      const sent = answersToSend(asked, { members: [], answers });
      await save({ teamName, ...(sent.answers && { answers: sent.answers }) });
    },
    teamMessages.teamUpdateFailed,
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
      <Field label="Team Name" required error={errors.teamName?.message}>
        <Input {...form.register('teamName')} maxLength={teamLimits.teamName} autoComplete="off" />
      </Field>
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        <AnswerFields form={form} path="" questions={asked} />
      </div>
      <FormFailure message={errors.root?.message} />
      <Button
        type="submit"
        variant="secondary"
        busy={isSubmitting}
        busyLabel="Saving..."
        className="self-start max-sm:w-full"
      >
        Save the team
      </Button>
    </form>
  );
}
