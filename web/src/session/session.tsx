import { createContext, use, useSyncExternalStore } from 'react';
import type { SessionState, SessionStore } from './session-store.ts';

/** The session for the components below. */
export const SessionContext = createContext<SessionStore | undefined>(undefined);

/** Who uses the page, and what can be done about it. Most ask `audience` or `user`; guards ask `status`. */
export function useSession(): SessionState &
  Pick<SessionStore, 'load' | 'signIn' | 'update' | 'signOut' | 'expire'> {
  const store = use(SessionContext);
  if (!store) throw new Error('useSession needs a SessionContext above it');
  const state = useSyncExternalStore(store.subscribe, store.state);
  const { load, signIn, update, signOut, expire } = store;
  return { ...state, load, signIn, update, signOut, expire };
}
