import { useSession } from './session.tsx';

/** Returns a place in the tab's storage that only this account uses: after a sign-out, another person may sign in. */
export function useOwnPlace(name: string): string {
  const { user } = useSession();
  return `${name}:${user?._id ?? ''}`;
}
