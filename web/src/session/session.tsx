import { createContext, use, useSyncExternalStore } from 'react';
import type { SessionState, SessionStore } from './session-store.ts';

export const SessionContext = createContext<SessionStore | undefined>(undefined);

export function useSession(): SessionState &
  Pick<SessionStore, 'load' | 'signIn' | 'update' | 'signOut' | 'expire'> {
  const store = use(SessionContext);
  if (!store) throw new Error('useSession needs a SessionContext');
  const state = useSyncExternalStore(store.subscribe, store.state);
  const { load, signIn, update, signOut, expire } = store;
  return { ...state, load, signIn, update, signOut, expire };
}
