import { draftMessages } from '@hackon/contract/drafts/messages';
import { teamLimits } from '@hackon/contract/teams/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { FormField } from '../../forms/form-field.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { useCreateDraft } from './drafts.queries.ts';

interface Values {
  teamName: string;
}

/** Opens a team, then its room. */
export function FormTeam({
  eventRef,
  teamName: typed = '',
}: {
  eventRef: string;
  /** The name that was typed into another form. */
  teamName: string | undefined;
}) {
  const { mutateAsync, isSuccess } = useCreateDraft(eventRef);
  const navigate = useNavigate();
  const form = useRuleForm<Values>(
    ({ teamName }) =>
      teamName.trim() === '' ? [{ path: 'teamName', message: teamMessages.teamNameRequired }] : [],
    { defaultValues: { teamName: typed } },
    async ({ teamName }) => {
      const { draft } = await mutateAsync(teamName);
      await navigate(pathTo('draft', draft._id), { replace: true });
    },
    draftMessages.changeFailed,
  );
  return (
    <SubmitForm form={form} action="Create the team" busyLabel="Creating..." busy={isSuccess}>
      <FormField<Values>
        name="teamName"
        label="Team Name"
        required
        maxLength={teamLimits.teamName}
        autoComplete="off"
      />
    </SubmitForm>
  );
}
