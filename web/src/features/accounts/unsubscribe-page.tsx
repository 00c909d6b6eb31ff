import type { MailChoice } from '@hackon/contract/mail-choices/mail-choices';
import { mailChoiceMessages } from '@hackon/contract/mail-choices/messages';
import { messages } from '@hackon/contract/messages';
import { ApiFailure } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMailedChoice, useSetMailedChoice } from './mail-choices.queries.ts';
import { useLinkToken } from '../../session/use-link-token.ts';

/** Works without a session. Opening it changes nothing, as mail programs open links too. */
export function Component() {
  const token = useLinkToken();
  return (
    <div className="page-width max-w-xl py-12 sm:py-20">
      <PageTitle title="Turn Off Emails" />
      <h1 className="mb-6 text-page">Turn off emails</h1>
      <Choice token={token} />
    </div>
  );
}

function Choice({ token }: { token: string }) {
  const { data, error, refetch } = useMailedChoice(token);
  if (data) return <Switch token={token} choice={data} />;
  const isDead = token === '' || (error instanceof ApiFailure && error.code === 'dead_link');
  if (isDead) {
    return (
      <Card className="flex flex-col items-start gap-3">
        <p>{mailChoiceMessages.deadLink}</p>
        <ButtonLink variant="secondary" to={pathTo('studentProfile')}>
          Student profile
        </ButtonLink>
      </Card>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={mailChoiceMessages.loadFailed}
        message={messages.networkFailed}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton className="h-40" />;
}

function Switch({ token, choice: { topic, isOn } }: { token: string; choice: MailChoice }) {
  const { mutate, isPending, isError } = useSetMailedChoice(token);
  return (
    <Card className="flex flex-col items-start gap-3">
      <p aria-live="polite">
        {isOn ? 'You get these emails: ' : 'You no longer get these emails: '}
        <strong>{mailChoiceMessages.topics[topic]}</strong>
      </p>
      <p className="text-small text-muted">{mailChoiceMessages.always}</p>
      {isError && (
        <p role="alert" className="text-small text-red">
          {mailChoiceMessages.changeFailed}
        </p>
      )}
      <Button
        variant={isOn ? 'primary' : 'secondary'}
        busy={isPending}
        busyLabel="Saving..."
        onClick={() => mutate(!isOn)}
      >
        {isOn ? 'Turn off' : 'Turn on again'}
      </Button>
    </Card>
  );
}
