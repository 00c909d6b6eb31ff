import { messages } from '@hackon/contract/messages';
import { useNavigate } from 'react-router';
import { useSession } from '../session/session.tsx';
import { toastSuccess } from '../ui/toast.ts';
import { paths } from './paths.ts';

/** Signs out and shows `/`. The page is left first, so that no guard sends its reader to a login instead. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { signOut } = useSession();
  return async () => {
    await navigate(paths.home());
    signOut();
    toastSuccess(messages.signedOut);
  };
}
