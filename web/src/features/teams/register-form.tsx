import type { RegisteredHackathon, StudentProfile, StudentUser } from '@hackon/contract/accounts/accounts';
import type { PublicEvent } from '@hackon/contract/events/events';
import { teamMessages } from '@hackon/contract/teams/messages';
import { registrationIssues } from '@hackon/contract/teams/registration-rules';
import type { RegisterTeamBody, TeamDetail } from '@hackon/contract/teams/teams';
import { transactionKey } from '@hackon/contract/teams/upi';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { DraftGuard } from '../../forms/draft-guard.tsx';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { ConfirmFirst } from '../../session/resend-link-button.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import { answersToSend } from './answers-to-send.ts';
import { HeldPayment } from './held-payment.tsx';
import { blankMember } from './blank-member.ts';
import { RegistrationSummary } from './registration-summary.tsx';
import { useRegisterTeam } from './registrations.queries.ts';
import { TeamFields } from './team-fields.tsx';
import { type IdWarning, rejectedBefore, useDoubtedId } from './use-doubted-id.ts';
import { useSentFor } from './use-sent-for.ts';
import { useRegistrationDraft } from './use-registration-draft.ts';

/** Keeps the typed values until the server has the team. The idempotency key prevents a second team. */
export function RegisterForm({
  event,
  student,
  known,
  earlierId = '',
  ownDetails,
  picture,
  whenFull,
  onRegistered,
}: {
  event: PublicEvent;
  student: StudentUser;
  known: readonly RegisteredHackathon[];
  /** Of a payment for a team that was withdrawn since, so that nobody pays twice. */
  earlierId?: string | undefined;
  /** As the student entered them for an earlier team. */
  ownDetails?: StudentProfile['ownDetails'];
  picture: ReactNode;
  /** What remains for a student whose place went to another team. */
  whenFull: ReactNode;
  onRegistered: (team: TeamDetail) => void;
}) {
  const blank = { ...blankRegistration(event, student, ownDetails), upiTransactionId: earlierId };
  const draft = useRegistrationDraft({ accountId: student._id, eventId: event._id }, blank);
  const registration = useRegisterTeam(event._id);
  const sentFor = useSentFor();
  const isDoubted = useDoubtedId(warningOf);
  const form = useRuleForm<RegisterTeamBody>(
    (values) => registrationIssues(event, values),
    { defaultValues: draft.opened ?? blank },
    send,
    teamMessages.registerFailed,
  );

  const [isHopeless, setHopeless] = useState(false);
  const { subscribe } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  // Stays busy until the next page has loaded. A second press would fail.
  const isBusy = isSubmitting || registration.isSuccess;
  const keep = useEffectEvent(draft.keep);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );

  async function send(values: RegisterTeamBody) {
    if (event.entryFee > 0 && isDoubted(form, values.upiTransactionId)) return;
    const body = bodyOf(event, values);
    const key = draft.keyFor(body, values);
    const { team } = await registration.mutateAsync({ body, key });
    draft.forget();
    toastSuccess(teamMessages.registerDone);
    onRegistered(team);
  }

  function warningOf(transactionId: string): IdWarning | undefined {
    const key = transactionKey(transactionId);
    const rejected = known.find(
      ({ hackathonId, paymentStatus, upiTransactionId }) =>
        hackathonId === event._id &&
        paymentStatus === 'rejected' &&
        transactionKey(upiTransactionId ?? '') === key,
    );
    // The student's earlier team for this event.
    if (key !== '' && rejected)
      return rejectedBefore(`This is the ID that was rejected for ${rejected.teamName}.`);
    return sentFor(transactionId);
  }

  function discard() {
    draft.drop();
    form.reset(blank);
  }

  return (
    <form
      noValidate
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-10"
      onSubmit={form.submit}
    >
      <div className="flex flex-col gap-10 pb-8">
        <TeamFields form={form} max={event.maxTeamSize} questions={event.questions} />
        {event.entryFee > 0 && (
          <section aria-labelledby="payment">
            <h2 id="payment" className="mb-4 text-section">
              Payment Details
            </h2>
            <HeldPayment {...{ event, form, warningOf, whenFull }} onHopeless={setHopeless} />
          </section>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-small text-muted">
          {event.entryFee > 0 && <p>Registration is confirmed after payment verification.</p>}
          <DraftNotice kept={draft.isKept} onDiscard={discard} />
        </div>
      </div>
      <RegistrationSummary
        event={event}
        form={form}
        picture={picture}
        failure={errors.root?.message}
        remedy={
          isGone(registration.error) ? (
            <p>
              <AlreadyPaid event={event} transactionId={form.getValues('upiTransactionId')} />
            </p>
          ) : isFull(registration.error) ? (
            <>
              <p>
                <AlreadyPaid event={event} />
              </p>
              {whenFull}
            </>
          ) : (
            <ConfirmFirst failure={registration.error} />
          )
        }
        maySend={!isHopeless}
        busy={isBusy}
      />
      <DraftGuard
        when={isDirty && !isBusy}
        unsent="Your team isn’t registered yet."
        kept={draft.isKept}
        sharedWith={pathTo('formTeam', event.shareLink)}
      />
    </form>
  );
}

/** The organizer has deleted or hidden the event. */
function isGone(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 404;
}

function isFull(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'event_full';
}

/** Starts with the minimum team size. */
function blankRegistration(
  event: PublicEvent,
  { name, email, college }: StudentUser,
  ownDetails: StudentProfile['ownDetails'],
): RegisterTeamBody {
  const leader = { ...blankMember, name, email, college, ...ownDetails };
  const others = Array.from({ length: Math.max(0, event.minTeamSize - 1) }, () => ({
    ...blankMember,
    college,
  }));
  return { teamName: '', members: [leader, ...others], upiTransactionId: '' };
}

/** Only paid events have a transaction id (specification, point 7). */
function bodyOf(event: PublicEvent, { teamName, upiTransactionId, ...values }: RegisterTeamBody) {
  return {
    teamName,
    ...answersToSend(event.questions, {
      ...values,
      members: values.members.map((member, index) => ({ ...member, isLeader: index === 0 })),
    }),
    ...(event.entryFee > 0 && { upiTransactionId }),
  };
}
