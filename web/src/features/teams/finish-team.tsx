import type { PublicEvent } from '@hackon/contract/events/events';
import { teamMessages } from '@hackon/contract/teams/messages';
import { registrationIssues } from '@hackon/contract/teams/registration-rules';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { useRef } from 'react';
import { type Attempt, attemptFor } from '../../api/attempt.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { HoldAndPay, isHopeless } from './held-payment.tsx';
import type { Hold } from './held-place.queries.ts';
import { forgetId, keptId, useKeepId } from './kept-id.ts';
import { useDoubtedId } from './use-doubted-id.ts';
import { useSentFor } from './use-sent-for.ts';

interface Payment {
  upiTransactionId: string;
  /** Idempotency key. */
  key: string;
}

/** Registers a team that forms and is complete. With a fee, the leader pays first, while a place is held. */
export function FinishTeam({
  teamId,
  event,
  hold,
  isSent,
  transactionId,
  earlierId = '',
  send,
}: {
  teamId: string;
  event: PublicEvent;
  hold: Hold;
  /** Stays busy until the next page has loaded. */
  isSent: boolean;
  /** Of a payment that the leader named before. */
  transactionId: string;
  /** Of a payment for a team that was withdrawn since, so that nobody pays twice. */
  earlierId?: string | undefined;
  send: (payment: Payment) => Promise<void>;
}) {
  const attempt = useRef<Attempt>(undefined);
  const warningOf = useSentFor(teamId);
  const isDoubted = useDoubtedId(warningOf);
  const isPaid = event.entryFee > 0;
  const form = useRuleForm<RegisterTeamBody>(
    (values) =>
      registrationIssues(event, values).filter(({ path }) => path === 'upiTransactionId' || path === ''),
    {
      defaultValues: {
        teamName: '',
        members: [],
        upiTransactionId: transactionId || keptId(teamId) || earlierId,
      },
    },
    finish,
    teamMessages.registerFailed,
  );
  useKeepId(form, teamId);
  const { errors, isSubmitting } = form.formState;

  async function finish({ upiTransactionId }: RegisterTeamBody) {
    if (isPaid && isDoubted(form, upiTransactionId)) return;
    attempt.current = attemptFor({ upiTransactionId }, attempt.current);
    await send({ upiTransactionId, key: attempt.current.key });
    forgetId(teamId);
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
      {isPaid && <HoldAndPay {...{ event, hold, form, warningOf }} />}
      <FormFailure message={errors.root?.message} />
      {!isHopeless(hold) && (
        <Button
          type="submit"
          size="large"
          busy={isSubmitting || isSent}
          busyLabel="Registering..."
          className="max-sm:w-full sm:self-start"
        >
          Register the team
        </Button>
      )}
    </form>
  );
}
