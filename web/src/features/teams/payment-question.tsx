import { imageTypes } from '@hackon/contract/events/images';
import { retention } from '@hackon/contract/policies/retention';
import { teamLimits } from '@hackon/contract/teams/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import { questionSentence } from '@hackon/contract/teams/question-sentence';
import type { PaymentQuestion as Question, TeamDetail } from '@hackon/contract/teams/teams';
import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureMessage } from '../../api/api-failure.ts';
import { formatDateTime } from '../../format/dates.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Input } from '../../ui/input.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useAnswerWithId, useAnswerWithPicture } from './own-team.queries.ts';
import { keepId } from './kept-id.ts';
import { rejectionOf } from './rejection-of.ts';
import { rejectedBefore, useDoubtedId } from './use-doubted-id.ts';
import { useSentFor } from './use-sent-for.ts';

/** Shows what the organizer asks about a pending payment, and sends the answer. */
export function PaymentQuestion({
  team,
  onTyped,
}: {
  team: TeamDetail;
  /** Hears whether an answer is typed and not sent. */
  onTyped: (isUnsent: boolean) => void;
}) {
  const [isAgain, setAgain] = useState(false);
  const { paymentQuestion: question } = team;
  if (question === null) return null;
  return (
    <section aria-labelledby="question" className="mb-8 max-w-3xl">
      <h2 id="question" className="text-section">
        A question about your payment
      </h2>
      <p className="mt-3 rounded-card bg-amber-soft px-4 py-3.5 font-medium wrap-anywhere text-amber">
        {questionSentence(question.reason)}
      </p>
      {question.answeredAt !== null && !isAgain ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <output>{answered(question, question.answeredAt, team.event.timeZone)}</output>
          <Button variant="secondary" size="small" onClick={() => setAgain(true)}>
            Answer again
          </Button>
        </div>
      ) : (
        <Answer team={team} onTyped={onTyped} onAnswered={() => setAgain(false)} />
      )}
    </section>
  );
}

function answered({ hasProof }: Question, at: string, timeZone: string): string {
  const picture = hasProof ? ' Your picture is stored.' : '';
  return `You answered on ${formatDateTime(at, timeZone)}.${picture} The organizer checks the payment again.`;
}

function Answer({
  team,
  onTyped,
  onAnswered,
}: {
  team: TeamDetail;
  onTyped: (isUnsent: boolean) => void;
  onAnswered: () => void;
}) {
  const form = useForm({ defaultValues: { upiTransactionId: team.transactionId ?? '' } });
  const id = useWatch({ control: form.control, name: 'upiTransactionId' }).trim();
  const { isDirty } = form.formState;
  useEffect(() => {
    onTyped(isDirty);
    return () => onTyped(false);
  }, [isDirty, onTyped]);
  const sentFor = useSentFor(team._id);
  const isDoubted = useDoubtedId((other) => rejectedBefore(rejectionOf(team, other)) ?? sentFor(other));
  const [sent, setSent] = useState(0);
  const withId = useAnswerWithId(team._id);
  const withPicture = useAnswerWithPicture(team._id);
  const isSending = withId.isPending || withPicture.isPending;
  const failure = withId.error ?? withPicture.error;
  const done = {
    onSuccess: ({ message }: { message: string }) => {
      toastSuccess(message);
      onAnswered();
    },
  };
  return (
    <Card className="mt-3 flex flex-col gap-5">
      <form
        className="flex flex-col gap-3"
        onSubmit={form.handleSubmit(() => {
          if (isDoubted(form, id)) return;
          withPicture.reset();
          // The payment may be rejected by now: its form asks for the ID again.
          withId.mutate(id, { ...done, onError: () => keepId(team._id, id) });
        })}
      >
        <Field
          label="UPI Transaction ID"
          hint="Compare it with the payment details in your UPI app. If it is right, send it as it is."
          error={form.formState.errors.upiTransactionId?.message}
        >
          <Input
            {...form.register('upiTransactionId')}
            maxLength={teamLimits.transactionId}
            autoComplete="off"
            spellCheck={false}
            className="tabular-nums"
          />
        </Field>
        <Button
          type="submit"
          className="self-start"
          busy={withId.isPending}
          busyLabel="Sending..."
          disabled={isSending || id === ''}
        >
          Send the ID
        </Button>
      </form>
      <Field
        label="Or one picture"
        hint={`A screenshot of the payment in your UPI app. JPEG, PNG or WebP, up to 5 MB. Only the organizers who check payments see it. It is deleted ${retention.paymentQuestion} days after their decision.`}
      >
        <FileDrop
          accept={imageTypes}
          disabled={isSending}
          className="min-h-14"
          onFile={(file) => {
            withId.reset();
            setSent(0);
            withPicture.mutate({ file, onProgress: setSent }, done);
          }}
        >
          <ImageUp className="size-5 shrink-0 text-muted" />
          <span className="font-semibold">Choose a picture</span>
        </FileDrop>
      </Field>
      <output className="block empty:hidden">
        {withPicture.isPending && <ProgressBar label="Uploaded" value={sent} max={1} />}
      </output>
      <FormFailure message={failure ? failureMessage(failure, teamMessages.answerFailed) : undefined} />
    </Card>
  );
}
