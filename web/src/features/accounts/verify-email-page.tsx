import type { Audience } from '@hackon/contract/accounts/accounts';
import { messages } from '@hackon/contract/messages';
import { accountMessages } from '@hackon/contract/accounts/messages';
import CircleAlert from 'lucide-react/icons/circle-alert';
import MailCheck from 'lucide-react/icons/mail-check';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { useSession } from '../../session/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useVerifyEmail } from './account-security.queries.ts';
import { useLinkToken } from '../../session/use-link-token.ts';

/** Confirms on load, signed in or not. */
export function Component() {
  const token = useLinkToken();
  return (
    <div className="page-width max-w-xl py-12 sm:py-20">
      <PageTitle title="Confirm Email" />
      <h1 className="text-page">Your email address</h1>
      <div aria-live="polite" className="mt-6">
        <Outcome token={token} />
      </div>
    </div>
  );
}

function Outcome({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useVerifyEmail(token);
  const { audience } = useSession();

  if (isPending) {
    return (
      <output className="flex items-center gap-3 text-muted">
        <Spinner />
        Confirming your email address...
      </output>
    );
  }
  if (data) {
    const isHere = audience === data.audience;
    return (
      <Notice icon={<MailCheck className="text-green" />} title={accountMessages.emailConfirmed}>
        {data.audience === 'student' && (
          <p className="text-small text-muted">
            Your registrations now include teams that others added you to.
          </p>
        )}
        <ButtonLink to={destination(data.audience, isHere)}>
          {isHere ? 'Go to the dashboard' : 'Sign in'}
        </ButtonLink>
      </Notice>
    );
  }
  if (error instanceof ApiFailure && error.code === 'dead_link') {
    return (
      <Notice icon={<CircleAlert className="text-amber" />} title="This link no longer works">
        <p className="text-small text-muted">
          A link works for 7 days. Your profile shows whether your address is confirmed, and can send a new
          link.
        </p>
        <ProfileLinks audience={audience} />
      </Notice>
    );
  }
  return (
    <ErrorState
      title={accountMessages.confirmationFailed}
      message={messages.networkFailed}
      onRetry={() => void refetch()}
    />
  );
}

/** An expired link does not reveal its account. */
function ProfileLinks({ audience }: { audience: Audience | undefined }) {
  return (
    <div className="flex flex-wrap gap-3">
      {audience !== 'manager' && (
        <ButtonLink variant="secondary" to={pathTo('studentProfile')}>
          {audience ? 'Go to the profile' : 'Student profile'}
        </ButtonLink>
      )}
      {audience !== 'student' && (
        <ButtonLink variant="secondary" to={pathTo('managerProfile')}>
          {audience ? 'Go to the profile' : 'Manager profile'}
        </ButtonLink>
      )}
    </div>
  );
}

function destination(audience: 'student' | 'manager', isHere: boolean): string {
  if (audience === 'student') return isHere ? pathTo('studentDashboard') : pathTo('studentLogin');
  return isHere ? pathTo('managerDashboard') : pathTo('managerLogin');
}

function Notice({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <p className="flex items-center gap-3 font-heading text-title font-bold tracking-tight [&_svg]:size-6 [&_svg]:shrink-0">
        {icon}
        {title}
      </p>
      {children}
    </div>
  );
}
