import {
  logout,
  managerProfile,
  studentProfile,
  type Audience,
  type ManagerSession,
  type ManagerUser,
  type StudentSession,
  type StudentUser,
} from '@hackon/contract/accounts/accounts';
import { ApiFailure, call } from '../api/call.ts';
import { storedToken } from '../api/token.ts';
import {
  clearSession,
  concernsSession,
  readSession,
  userOf,
  writeSession,
  writeUser,
  type SessionUser,
} from './stored-session.ts';

/**
 * `loading`: the profile is being fetched. `unreachable`: no response came. Both keep the last user. `expired`: the
 * server ended the session.
 */
export type SessionState =
  | { status: 'guest'; expired: boolean; audience: undefined; user: undefined }
  | { status: 'loading' | 'unreachable'; audience: Audience; user: SessionUser | undefined }
  | { status: 'signed-in'; audience: 'student'; user: StudentUser }
  | { status: 'signed-in'; audience: 'manager'; user: ManagerUser };

export interface SessionStore {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Fetches the profile. Also retries after `unreachable`. */
  load: () => Promise<void>;
  /** Throws if the reply has no token (specification, point 5). */
  signIn: (session: ManagerSession | StudentSession) => void;
  update: (user: SessionUser) => void;
  /** Ends the session in all tabs and on the server. */
  signOut: () => void;
  /** Ends the session in all tabs, because the server rejected its token. */
  expire: () => void;
  /** Returns a function that stops following. */
  followOtherTabs: () => () => void;
}

/** Also the state in the server's HTML, which is the same for all users. */
export const guest: SessionState & { status: 'guest' } = {
  status: 'guest',
  expired: false,
  audience: undefined,
  user: undefined,
};

/** Calls `onRefused` if the first profile fetch gets 401. */
export function createSessionStore({ onRefused }: { onRefused: () => void }): SessionStore {
  const listeners = new Set<() => void>();
  let state = storedState('loading');
  let token = storedToken();

  function become(next: SessionState) {
    state = next;
    token = storedToken();
    for (const listener of listeners) listener();
  }

  function expire() {
    clearSession();
    become({ ...guest, expired: true });
  }

  async function load() {
    const stored = readSession();
    become(storedState('loading'));
    if (!stored) return;
    try {
      const user = await fetchUser(stored.audience);
      if (readSession()?.token !== stored.token) return;
      writeUser(user);
      become(signedIn(user));
    } catch (failure) {
      if (readSession()?.token !== stored.token) return;
      // Departs from the specification: a bad network must not sign students out.
      if (failure instanceof ApiFailure && failure.status === 0) {
        become(storedState('unreachable'));
        return;
      }
      expire();
      if (failure instanceof ApiFailure && failure.status === 401) onRefused();
    }
  }

  function follow(event: StorageEvent) {
    if (!concernsSession(event)) return;
    const stored = readSession();
    const sameSession = stored?.token === token && state.status === 'signed-in';
    if (!sameSession) void load();
    else if (stored?.user) become(signedIn(stored.user));
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    signIn(session) {
      if (!session.token) throw new Error('The reply to a sign-in has no token');
      const next = signedIn(userOf(session));
      writeSession(session.token, next.audience, next.user);
      become(next);
    },
    update(user) {
      if (state.status !== 'signed-in') return;
      writeUser(userOf(user));
      become(signedIn(userOf(user)));
    },
    signOut() {
      // Not awaited. If the call fails, the unused token expires.
      void call(logout).catch(() => undefined);
      clearSession();
      become(guest);
    },
    expire,
    followOtherTabs() {
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
  };
}

function storedState(status: 'loading' | 'unreachable'): SessionState {
  const stored = readSession();
  return stored ? { status, audience: stored.audience, user: stored.user } : guest;
}

function signedIn(user: SessionUser): SessionState & { status: 'signed-in' } {
  return 'college' in user
    ? { status: 'signed-in', audience: 'student', user }
    : { status: 'signed-in', audience: 'manager', user };
}

async function fetchUser(audience: Audience): Promise<SessionUser> {
  return userOf(await call(audience === 'student' ? studentProfile : managerProfile));
}
