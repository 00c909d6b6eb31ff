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
 * Who uses the page. `loading`: a token is stored and its profile is on the way. `unreachable`: nobody answered
 * for it, so nothing is known. In both of them the audience and the user are those of the last time. A guest is
 * `expired` when the server ended their session, and not they themselves.
 */
export type SessionState =
  | { status: 'guest'; expired: boolean; audience: undefined; user: undefined }
  | { status: 'loading' | 'unreachable'; audience: Audience; user: SessionUser | undefined }
  | { status: 'signed-in'; audience: 'student'; user: StudentUser }
  | { status: 'signed-in'; audience: 'manager'; user: ManagerUser };

/** The session of this browser, for React and for what stands outside of it. */
export interface SessionStore {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Asks for the profile of the stored token: on start, and again when nobody answered. */
  load: () => Promise<void>;
  /** Begins a session. Throws where the reply holds no token: that is a failure too (point 5 of the specification). */
  signIn: (session: ManagerSession | StudentSession) => void;
  /** Takes over a changed profile. */
  update: (user: SessionUser) => void;
  /** Ends the session here, in the other tabs, and on the server. */
  signOut: () => void;
  /** Ends the session here and in the other tabs, because the server knows its token no longer. */
  expire: () => void;
  /** Follows the other tabs until the answered function is called. */
  followOtherTabs: () => () => void;
}

const guest: SessionState & { status: 'guest' } = {
  status: 'guest',
  expired: false,
  audience: undefined,
  user: undefined,
};

/** Opens the session that this browser has stored. `onRefused` hears of a start that the server answered with 401. */
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
      // The specification drops the session whatever failed. Without any answer there is nothing to go by,
      // and a student in a basement must not be signed out by it.
      if (failure instanceof ApiFailure && failure.status === 0) {
        become(storedState('unreachable'));
        return;
      }
      expire();
      if (failure instanceof ApiFailure && failure.status === 401) onRefused();
    }
  }

  /** Another tab signed in or out, or changed the profile. */
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
      if (!session.token) throw new Error('The reply to a sign-in holds no token');
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
      // Nobody waits for it: a token that the server could not be told of dies of idleness.
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
