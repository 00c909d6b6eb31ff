/** Somebody with an account and a session. */
export interface Person {
  audience: 'student' | 'manager';
  /** As the page keeps it beside the token. */
  user: object;
  token: string;
  name: string;
  email: string;
}

/** What an answer of the API is asked for here. */
export interface Made {
  _id: string;
}

/** An event that was made. */
export interface MadeEvent extends Made {
  title: string;
  shareLink: string;
  minTeamSize: number;
}

/** A team as its organizer's list shows it. */
export interface MadeTeam extends Made {
  teamName: string;
  members: { name: string; email: string }[];
  paymentStatus: string;
}

/** Makes what a test needs to be there before it begins, through the API of its program. */
export type Seed = ReturnType<typeof seedOf>;

/** The password of everybody who is made. */
export const password = 'correct horse';

const day = 24 * 60 * 60 * 1000;

/** The instant so many days from now. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * day).toISOString();
}

/** The maker for the program at a URL. Nothing that must be unique comes twice from one maker. */
export function seedOf(url: string) {
  let count = 0;

  async function call<Reply>(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: object } = {},
  ): Promise<Reply> {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    // The one place where the shape of a reply is taken on trust.
    const reply: Reply = await response.json();
    return reply;
  }

  async function signUp(
    audience: Person['audience'],
    path: string,
    { name, ...details }: { name: string; [detail: string]: string },
  ): Promise<Person> {
    const email = `person${(count += 1)}@people.example`;
    const body = { name, email, password, ...details };
    const { token, ...user } = await call<{ token: string }>('POST', path, { body });
    return { audience, user, token, name, email };
  }

  return {
    manager: (name = 'Meera Nair') =>
      signUp('manager', '/api/auth/register', { name, organization: 'PSG College of Technology' }),

    student: (name = 'Arjun Menon') =>
      signUp('student', '/api/student/register', { name, college: 'PSG College of Technology' }),

    /** Somebody who has an account already. */
    signIn: async (audience: Person['audience'], email: string, withPassword: string): Promise<Person> => {
      const path = audience === 'student' ? '/api/student/login' : '/api/auth/login';
      const body = { email, password: withPassword };
      const { token, ...user } = await call<{ token: string; name: string }>('POST', path, { body });
      return { audience, user, token, name: user.name, email };
    },

    /** A free event in three weeks, open for ten days, for teams of one to four; `change` wins. */
    event: (organizer: Person, title: string, change: object = {}) =>
      call<MadeEvent>('POST', '/api/events', {
        token: organizer.token,
        body: {
          title,
          description: 'Thirty hours to make one thing on campus work better.',
          startDate: inDays(20),
          endDate: inDays(21),
          registrationDeadline: inDays(10),
          venue: {
            name: 'Main Auditorium',
            address: 'Avinashi Road',
            city: 'Coimbatore',
            state: 'Tamil Nadu',
            country: 'India',
          },
          rules: ['Be kind.', 'Ship it.'],
          contactEmail: 'hack@psgtech.example',
          contactPhone: '0422 257 2177',
          whatsappLink: 'https://chat.whatsapp.com/AbCdEf',
          ...change,
        },
      }),

    /** Changes an event, only in what is named. */
    change: (organizer: Person, event: Made, change: object) =>
      call<MadeEvent>('PUT', `/api/events/${event._id}`, { token: organizer.token, body: change }),

    /** The events of an organizer. */
    events: (organizer: Person) =>
      call<MadeEvent[]>('GET', '/api/manager/events', { token: organizer.token }),

    /** The events that students choose from, as they first see them. */
    publicEvents: () => call<MadeEvent[]>('GET', '/api/public/events'),

    /** A team that the student leads; of two, with a name and a transaction id of its own, unless `change` says otherwise. */
    team: async (leader: Person, event: Made, change: object = {}) => {
      const number = (count += 1);
      const { team } = await call<{ team: MadeTeam }>('POST', `/api/public/events/${event._id}/register`, {
        token: leader.token,
        body: {
          teamName: `Null Pointers ${number}`,
          members: [
            { ...member(`a${number}`), name: leader.name, email: leader.email },
            member(`b${number}`),
          ],
          upiTransactionId: String(412_788_900_000 + number),
          ...change,
        },
      });
      return team;
    },

    /** Accepts or rejects a payment. */
    decide: (organizer: Person, team: Made, status: 'verified' | 'rejected', notes?: string) =>
      call('PUT', `/api/teams/${team._id}/payment-status`, {
        token: organizer.token,
        body: { status, ...(notes !== undefined && { notes }) },
      }),

    /** The teams of an event, newest first. */
    teams: (organizer: Person, event: Made) =>
      call<MadeTeam[]>('GET', `/api/teams/event/${event._id}`, { token: organizer.token }),

    /** Ends somebody's session on the server, so that the token which their browser keeps is dead. */
    endSession: ({ token }: Person) => call('POST', '/api/auth/logout', { token }),
  };
}

/** Somebody in a team, with an email and a register number that come from `id`. */
export function member(id: string) {
  return {
    name: 'Sana Sheikh',
    email: `${id}@members.example`,
    registerNumber: `22Z-${id}`,
    mobileNumber: '9876543210',
  };
}
