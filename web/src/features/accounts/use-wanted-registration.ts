import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { saveRedirectPath } from '../../session/redirect-path.ts';
import { toastError } from '../../ui/toast.ts';

/** After `pathToLoginFor`, tells the guest why the login appears. After sign-in, the registration form opens. */
export function useWantedRegistration(): void {
  const [params] = useSearchParams();
  const shareLink = params.get('register');
  useEffect(() => {
    if (shareLink === null) return;
    toastError(visitorMessages.loginToRegister);
    saveRedirectPath(pathTo('registerTeam', shareLink));
  }, [shareLink]);
}
