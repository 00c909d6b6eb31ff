import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { saveRedirectPath } from '../../session/redirect-path.ts';
import { useSession } from '../../session/session.tsx';
import { toastError } from '../../ui/toast.ts';

/**
 * After `pathToLoginFor`, tells the guest why the login appears. After sign-in, the registration form opens. Signed-in
 * students arrive here too, if they press the link before hydration.
 */
export function useWantedRegistration(): void {
  const [params] = useSearchParams();
  const { status } = useSession();
  const isGuest = status === 'guest';
  const shareLink = params.get('register');
  useEffect(() => {
    if (shareLink === null) return;
    if (isGuest) toastError(visitorMessages.loginToRegister);
    saveRedirectPath(pathTo('registerTeam', shareLink));
  }, [shareLink, isGuest]);
}
