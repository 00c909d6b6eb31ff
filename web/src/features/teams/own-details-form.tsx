import type { PublicEvent } from '@hackon/contract/events/events';
import { askedOf } from '@hackon/contract/questions/answer-rules';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { useState, type ComponentProps } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { hasKeptValues, useKeptValues } from '../../forms/use-kept-values.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { answersToSend } from './answers-to-send.ts';
import { isComplete, issuesOfMember, MemberInputs } from './member-fields.tsx';

type Member = RegisterTeamBody['members'][number];

/** A student's own details in a team that forms, folded once they are complete. The email is the account's. */
export function OwnDetailsForm(props: {
  event: Pick<PublicEvent, 'questions'>;
  details: Member;
  /** What the student typed into the registration form, until the event was full, or entered for an earlier team. */
  typed?: Partial<Member> | undefined;
  /** Of unsaved text, which survives a reload. */
  place: string;
  save: (details: Omit<Member, 'email'>) => Promise<void>;
}) {
  const { event, details, place, save } = props;
  const [isEditing, setEditing] = useState(() => hasKeptValues(place));
  if (!isEditing && isComplete(details, askedOf(event.questions, 'member')))
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <span className="font-semibold">{details.name}</span>{' '}
          <span className="text-small text-muted">
            {[details.registerNumber, details.mobileNumber, details.college].filter(Boolean).join(' · ')}
          </span>
        </p>
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          Edit my details
        </Button>
      </div>
    );
  return (
    <Fields
      {...props}
      save={async (own) => {
        await save(own);
        setEditing(false);
      }}
    />
  );
}

function Fields({
  event: { questions },
  details,
  typed,
  place,
  save,
}: ComponentProps<typeof OwnDetailsForm>) {
  const asked = askedOf(questions, 'member');
  const form = useRuleForm<RegisterTeamBody>(
    ({ members: [member = details] }) => issuesOfMember(member, asked),
    { defaultValues: { teamName: '', members: [filled(details, typed)], upiTransactionId: '' } },
    send,
    teamMessages.teamUpdateFailed,
  );
  const dropKept = useKeptValues(form, place);
  const { errors, isDirty, isSubmitting } = form.formState;

  async function send({ members }: RegisterTeamBody) {
    const [whole] = answersToSend(questions, { members }).members;
    if (!whole) return;
    const { email: _email, ...own } = whole;
    await save(own).catch((failure: unknown) => {
      throw atMember(failure);
    });
    form.reset({ teamName: '', members, upiTransactionId: '' });
    dropKept();
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
      <MemberInputs form={form} index={0} questions={asked} faults={errors.members?.[0]} hasEmail={false} />
      <FormFailure message={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} busyLabel="Saving..." className="self-start max-sm:w-full">
        Save my details
      </Button>
      <LeaveGuard when={isDirty && !isSubmitting}>Your details aren’t saved yet.</LeaveGuard>
    </form>
  );
}

/** Fills blank details. */
function filled(details: Member, typed: Partial<Member> | undefined): Member {
  return {
    ...details,
    registerNumber: details.registerNumber || (typed?.registerNumber ?? ''),
    mobileNumber: details.mobileNumber || (typed?.mobileNumber ?? ''),
    college: details.college || (typed?.college ?? ''),
  };
}

/** The server names the fields of one member, and the form has a list. */
function atMember(failure: unknown): unknown {
  if (!(failure instanceof ApiFailure) || failure.issues.length === 0) return failure;
  const { status, code } = failure;
  const issues = failure.issues.map(({ path, message }) => ({ path: `members.0.${path}`, message }));
  return new ApiFailure(failure.message, { status, ...(code && { code }), issues });
}
