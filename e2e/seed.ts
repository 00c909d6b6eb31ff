export interface Person {
  audience: 'student' | 'manager';
  /** The user as stored beside the token. */
  user: object;
  token: string;
  name: string;
  email: string;
}

/** The fields that the journeys read. */
export interface Made {
  _id: string;
}

export interface MadeEvent extends Made {
  title: string;
  shareLink: string;
  minTeamSize: number;
}

/** A team as in the organizer's list. */
export interface MadeTeam extends Made {
  teamName: string;
  members: { name: string; email: string }[];
  paymentStatus: string;
}

export interface Judge extends Made {
  name: string;
  link: string;
  token: string;
}

export interface MadeDraft extends Made {
  joinLink: string;
}

/** The fields of a judge's kit that the seed reads. */
interface Kit {
  rounds: { _id: string; criteria: Made[] }[];
  projects: { _id: string; title: string }[];
  assignments: { roundId: string; submissionId: string; state: string }[];
}

/** Creates data through the API. */
export type Seed = ReturnType<typeof seedOf>;

export const password = 'correct horse';

const day = 24 * 60 * 60 * 1000;

export function inDays(days: number): string {
  return new Date(Date.now() + days * day).toISOString();
}

/** Unique values never repeat within a seed. */
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
    // Only this line trusts the shape of the reply.
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

    signIn: async (audience: Person['audience'], email: string, withPassword: string): Promise<Person> => {
      const path = audience === 'student' ? '/api/student/login' : '/api/auth/login';
      const body = { email, password: withPassword };
      const { token, ...user } = await call<{ token: string; name: string }>('POST', path, { body });
      return { audience, user, token, name: user.name, email };
    },

    /** Creates a free event in three weeks, open for ten days, for teams of one to four. `change` overrides. */
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

    change: (organizer: Person, event: Made, change: object) =>
      call<MadeEvent>('PUT', `/api/events/${event._id}`, { token: organizer.token, body: change }),

    events: (organizer: Person) =>
      call<MadeEvent[]>('GET', '/api/manager/events', { token: organizer.token }),

    /** Returns the first page. */
    publicEvents: () => call<MadeEvent[]>('GET', '/api/public/events'),

    publicEventsNamed: (title: string) =>
      call<MadeEvent[]>('GET', `/api/public/events?q=${encodeURIComponent(title)}`),

    /** Registers a unique team of two that the student leads. `change` overrides. */
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

    /** Opens a team that others can join. */
    draft: async (leader: Person, event: Made, teamName: string): Promise<MadeDraft> => {
      const path = `/api/events/${event._id}/drafts`;
      const body = { teamName };
      const { draft } = await call<{ draft: MadeDraft }>('POST', path, { token: leader.token, body });
      return draft;
    },

    /** Fills in the leader's details, and joins the waitlist. */
    wait: async (leader: Person, draft: Made) => {
      count += 1;
      const path = `/api/drafts/${draft._id}`;
      const body = { name: '', registerNumber: `WAIT-${count}`, mobileNumber: '9876543210', college: '' };
      await call('PUT', `${path}/me`, { token: leader.token, body });
      await call('POST', `${path}/waitlist`, { token: leader.token, body: {} });
    },

    /** Shows the student on the event's board. */
    onBoard: (student: Person, event: Made, entry: { skills: string[]; text: string }) =>
      call('POST', `/api/events/${event._id}/board`, { token: student.token, body: entry }),

    /** Shows the team on the event's board. */
    look: (leader: Person, draft: Made, pitch: string) =>
      call('PUT', `/api/drafts/${draft._id}`, { token: leader.token, body: { isLooking: true, pitch } }),

    decide: (organizer: Person, team: Made, status: 'verified' | 'rejected', notes?: string) =>
      call('PUT', `/api/teams/${team._id}/payment-status`, {
        token: organizer.token,
        body: { status, ...(notes !== undefined && { notes }) },
      }),

    /** Collects projects until then. `change` overrides. */
    collectProjects: (organizer: Person, event: Made, deadline: string, change: object = {}) =>
      call('PUT', `/api/events/${event._id}/submission-settings`, {
        token: organizer.token,
        body: { deadline, ...change },
      }),

    /** Saves and submits a team's project. */
    project: async (student: Person, team: Made, change: object = {}) => {
      const path = `/api/teams/${team._id}/submission`;
      const changes = { title: 'Bus Kab?', tagline: 'When the bus comes.', body: 'It is late.', ...change };
      await call('PUT', path, { token: student.token, body: { base: 0, changes } });
      await call('POST', `${path}/submit`, { token: student.token });
    },

    /** Collects projects until now, so that the gallery is open. Late projects count. */
    openGallery: async (organizer: Person, event: Made) => {
      const deadline = new Date(Date.now() + 1_000).toISOString();
      await call('PUT', `/api/events/${event._id}/submission-settings`, {
        token: organizer.token,
        body: { deadline, graceS: 0, late: 'mark', gallery: 'deadline' },
      });
      const gallery = `${url}/api/public/events/${event._id}/projects`;
      while (!(await fetch(gallery)).ok) await new Promise((passed) => setTimeout(passed, 200));
    },

    /** Adds a judge, and signs in by the judge's link. */
    judge: async (organizer: Person, event: Made, name: string): Promise<Judge> => {
      const path = `/api/events/${event._id}/judges`;
      const { token } = organizer;
      const email = `judge@company${(count += 1)}.example`;
      const { _id } = await call<Made>('POST', path, { token, body: { name, email } });
      const { link } = await call<{ link: string }>('POST', `${path}/${_id}/link`, { token });
      const session = await call<{ token: string }>('POST', '/api/judging/session', {
        body: { token: link.split('#')[1] },
      });
      return { _id, name, link, token: session.token };
    },

    /** Adds a round with one criterion for scores, assigns the projects, and opens it. */
    round: async (organizer: Person, event: Made, change: object = {}): Promise<Made> => {
      const { token } = organizer;
      const criteria = [{ title: 'Usefulness', help: '', min: 1, max: 5, weight: 1, required: true }];
      const body = { name: 'Screening', criteria, ...change };
      const round = await call<Made>('POST', `/api/events/${event._id}/rounds`, { token, body });
      await call('POST', `/api/rounds/${round._id}/assign`, { token });
      await call('POST', `/api/rounds/${round._id}/open`, { token });
      return round;
    },

    /** Takes a round one step further: `close`, `finalise`, `reopen`. */
    roundStep: (organizer: Person, round: Made, step: string, body?: object) =>
      call('POST', `/api/rounds/${round._id}/${step}`, { token: organizer.token, ...(body && { body }) }),

    /** Gives a prize, and publishes the results with comments for the teams. */
    publish: async (
      organizer: Person,
      event: Made,
      { prize: title, winner }: { prize: string; winner: Made | undefined },
    ) => {
      const { token } = organizer;
      const path = `/api/events/${event._id}`;
      const prize = await call<Made>('POST', `${path}/prizes`, { token, body: { title } });
      const award = { prizeId: prize._id, place: 1, submissionId: winner?._id, reason: 'It works.' };
      await call('PUT', `${path}/awards`, { token, body: { awards: [award] } });
      await call('PUT', `${path}/results`, { token, body: { show: 'ranks', feedback: 'comments' } });
      await call('POST', `${path}/results/publish`, { token });
    },

    removeJudge: (organizer: Person, event: Made, judge: Judge) =>
      call('DELETE', `/api/events/${event._id}/judges/${judge._id}`, { token: organizer.token }),

    /** Reviews the judge's projects in a round of scores. `scoreOf` gets the title. */
    reviews: async ({ token }: Judge, round: Made, scoreOf: (title: string) => number) => {
      const kit = await call<Kit>('GET', '/api/judging/kit', { token });
      const [criterion] = kit.rounds.find(({ _id }) => _id === round._id)?.criteria ?? [];
      for (const { roundId, submissionId, state } of kit.assignments) {
        if (roundId !== round._id || state !== 'todo') continue;
        const title = kit.projects.find(({ _id }) => _id === submissionId)?.title ?? '';
        await call('PUT', `/api/judging/reviews/${submissionId}`, {
          token,
          body: {
            roundId,
            clientId: `seed-${round._id}-${submissionId}`,
            clientAt: new Date().toISOString(),
            scores: { [criterion?._id ?? '']: scoreOf(title) },
            commentTeam: `Nice work on ${title}.`,
            commentPrivate: 'Between us.',
          },
        });
      }
    },

    /** Orders the finalists by their titles. */
    ballot: async ({ token }: Judge, round: Made) => {
      const kit = await call<Kit>('GET', '/api/judging/kit', { token });
      const titleOf = (id: string) => kit.projects.find(({ _id }) => _id === id)?.title ?? '';
      const order = kit.assignments
        .filter(({ roundId, state }) => roundId === round._id && state !== 'conflict')
        .map(({ submissionId }) => submissionId)
        .toSorted((one, other) => titleOf(one).localeCompare(titleOf(other)));
      await call('PUT', '/api/judging/placing', {
        token,
        body: { roundId: round._id, order, version: 0 },
      });
    },

    /** Lists the newest first. */
    teams: (organizer: Person, event: Made) =>
      call<MadeTeam[]>('GET', `/api/teams/event/${event._id}`, { token: organizer.token }),

    /** Ends a session on the server only. */
    endSession: ({ token }: Person) => call('POST', '/api/auth/logout', { token }),
  };
}

/** Email and register number come from `id`. */
export function member(id: string) {
  return {
    name: 'Sana Sheikh',
    email: `${id}@members.example`,
    registerNumber: `22Z-${id}`,
    mobileNumber: '9876543210',
  };
}
