import { judgingMessages } from '@hackon/contract/judging/messages';
import type { JudgedEvent, JudgeIdentity } from '@hackon/contract/judging/judging';
import { messages } from '@hackon/contract/messages';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { ApiFailure } from '../../api/call.ts';
import { failureAdvice } from '../../forms/failure-advice.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { usePhone } from './phone-context.ts';
import { PlainScreen } from './plain-screen.tsx';
import { RequestLink } from './request-link.tsx';
import { unsentWords } from './unsent-words.ts';

/** A mailed link signs in only when the button is pressed: mail scanners open links and run scripts. */
export function LinkScreen({
  link: { data, error, refetch, fetchStatus },
  linkToken,
  shareLink,
  isOfOther,
  onRefuse,
}: {
  link: UseQueryResult<{ judge: JudgeIdentity; event: JudgedEvent }>;
  linkToken: string;
  shareLink: string;
  /** Another judge is signed in on this device. */
  isOfOther: boolean;
  onRefuse: (linkToken: string) => void;
}) {
  if (data) return <Welcome {...{ ...data, linkToken, shareLink, isOfOther, onRefuse }} />;
  if (isDead(error)) return <RequestLink shareLink={shareLink} isEnded />;
  if (!error && fetchStatus !== 'paused') return <PageLoading />;
  return (
    <PlainScreen title="Judging">
      <ErrorState
        title={judgingMessages.linkUnread}
        message={messages.networkFailed}
        onRetry={() => void refetch()}
      />
    </PlainScreen>
  );
}

function isDead(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'dead_link';
}

function Welcome({
  judge,
  event,
  linkToken,
  shareLink,
  isOfOther,
  onRefuse,
}: {
  judge: JudgeIdentity;
  event: JudgedEvent;
  linkToken: string;
  shareLink: string;
  isOfOther: boolean;
  onRefuse: (linkToken: string) => void;
}) {
  const { phone, state } = usePhone();
  const { mutate, isPending, error } = useMutation({ mutationFn: () => phone.signIn(linkToken) });
  if (isDead(error)) return <RequestLink shareLink={shareLink} isEnded />;
  // Also after the server ended the other's session.
  const other = state.kit?.judge._id === judge._id ? undefined : state.kit?.judge;
  return (
    <PlainScreen title={event.title}>
      <p>
        You were invited to judge as <strong>{judge.name}</strong>
        {judge.organization && `, ${judge.organization}`}.
      </p>
      {other && (
        <p className="rounded-control bg-amber-soft px-3.5 py-3 text-small font-medium text-amber">
          This device judged as {other.name}. {state.unsent > 0 && `${unsentWords(state.unsent)}. `}
          If you go on, what it keeps of {other.name} is deleted.
        </p>
      )}
      <FormFailure message={error ? failureAdvice(error, judgingMessages.signInFailed) : undefined} />
      <Button size="large" busy={isPending} busyLabel="Opening..." onClick={() => mutate()}>
        Judge as {judge.name}
      </Button>
      {isOfOther && other && (
        <Button variant="secondary" size="large" onClick={() => onRefuse(linkToken)}>
          Stay {other.name}
        </Button>
      )}
    </PlainScreen>
  );
}
