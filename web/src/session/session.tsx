import { createContext, use, useSyncExternalStore } from 'react';
import { guest, type SessionState, type SessionStore } from './session-store.ts';

export const SessionContext = createContext<SessionStore | undefined>(undefined);

/** The server renders its HTML for guests. The first render in the browser must match it. */
export function useSession(): SessionState &
  Pick<SessionStore, 'load' | 'signIn' | 'update' | 'signOut' | 'expire'> {
  const store = use(SessionContext);
  if (!store) throw new Error('useSession needs a SessionContext');
  const state = useSyncExternalStore(store.subscribe, store.state, () => guest);
  const { load, signIn, update, signOut, expire } = store;
  return { ...state, load, signIn, update, signOut, expire };
}
