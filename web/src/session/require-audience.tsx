import type { Audience } from '@hackon/contract/accounts/accounts';
import { messages } from '@hackon/contract/messages';
import { sessionMessages } from '@hackon/contract/accounts/session-messages';
import { useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { pathTo } from '../app/paths.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { toastError } from '../ui/toast.ts';
import { saveRedirectPath } from './redirect-path.ts';
import { useSession } from './session.tsx';

/**
 * The route guard (specification, point 2). Stores the wanted path. Sends guests to the login, and users of the other
 * audience to their own login.
 */
export function RequireAudience({
  audience,
  guestMessage,
  wrongRoleMessage,
}: {
  audience: Audience | 'user';
  guestMessage?: string;
  wrongRoleMessage?: string;
}) {
  const session = useSession();
  const { pathname, search } = useLocation();

  if (session.status === 'loading') return <PageLoading />;
  if (session.status === 'unreachable') {
    return (
      <div className="page-width py-12">
        <ErrorState
          title={sessionMessages.profileErrorTitle}
          message={messages.networkFailed}
          onRetry={() => void session.load()}
        />
      </div>
    );
  }
  if (session.status === 'guest') {
    return (
      <Sent
        to={audience === 'student' ? pathTo('studentLogin') : pathTo('managerLogin')}
        wanted={pathname + search}
        message={session.expired ? messages.sessionExpired : guestMessage}
      />
    );
  }
  if (audience !== 'user' && session.audience !== audience) {
    return <Sent to={loginOf(session.audience)} message={wrongRoleMessage} />;
  }
  return <Outlet />;
}

function Sent({
  to,
  wanted,
  message,
}: {
  to: string;
  wanted?: string;
  message?: string | undefined;
}): ReactNode {
  useEffect(() => {
    if (wanted !== undefined) saveRedirectPath(wanted);
    if (message !== undefined) toastError(message);
  }, [wanted, message]);
  return <Navigate to={to} replace />;
}

function loginOf(audience: Audience): string {
  return audience === 'student' ? pathTo('studentLogin') : pathTo('managerLogin');
}
