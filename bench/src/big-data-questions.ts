import type { Crowd } from './generate-crowd.ts';

export interface Asked {
  path: string;
  token?: string;
  method?: string;
  body?: object;
  status?: number;
  /** The response is not JSON. */
  isText?: boolean;
}

/** A call with a response of the same size in any crowd. */
export interface Question {
  name: string;
  ask: (crowd: Crowd, size: 'small' | 'large') => Asked;
  /** Sent after an edit of the event, which empties the caches. */
  isPublic?: boolean;
}

const list = '/api/public/events?limit=12';

const ofPublic: Question[] = [
  { name: 'public list', ask: () => ({ path: list }) },
  // Smaller crowds have one page.
  { name: 'public list, page 50', ask: (_, size) => ({ path: `${list}&page=${size === 'large' ? 50 : 1}` }) },
  { name: 'public list by deadline', ask: () => ({ path: `${list}&sort=registrationDeadline` }) },
  { name: 'public list of upcoming', ask: () => ({ path: `${list}&status=upcoming` }) },
  { name: 'public search, found often', ask: () => ({ path: `${list}&q=hack` }) },
  { name: 'public search, found once', ask: () => ({ path: `${list}&q=aurora` }) },
  { name: 'public search, two letters', ask: () => ({ path: `${list}&q=ck` }) },
  { name: 'public search, not found', ask: () => ({ path: `${list}&q=no%20such%20event` }) },
  { name: 'public event by id', ask: ({ event }) => ({ path: `/api/public/events/${event.id}` }) },
  { name: 'public event by link', ask: ({ event }) => ({ path: `/api/public/events/${event.shareLink}` }) },
  {
    name: 'page of an event',
    ask: ({ event }) => ({ path: `/events/public/${event.shareLink}`, isText: true }),
  },
];

const ofManagers: Question[] = [
  byManager("a manager's events", () => '/api/manager/events'),
  byManager("a manager's tiles", () => '/api/events/manager'),
  byManager("a manager's event", ({ event }) => `/api/events/${event.id}`),
  byManager('teams of an event', ({ event }) => `/api/teams/event/${event.id}?limit=100`),
  byManager('teams, page 2', ({ event }) => `/api/teams/event/${event.id}?limit=100&page=2`),
  byManager('teams that wait', ({ event }) => `/api/teams/event/${event.id}?limit=50&status=pending`),
  byManager('team search', ({ event }) => `/api/teams/event/${event.id}?limit=20&q=robotics`),
  byManager('team search, not found', ({ event }) => `/api/teams/event/${event.id}?q=no%20such%20team`),
  byManager('history of an event', ({ event }) => `/api/events/${event.id}/history?limit=20`),
  byManager('history of a team', ({ team }) => `/api/teams/${team.id}/history?limit=20`),
  byManager('payments of a team', ({ team }) => `/api/teams/${team.id}/payments`),
];

const ofStudents: Question[] = [
  {
    name: "a student's registrations",
    ask: ({ tokens }) => ({ path: '/api/student/profile', token: tokens.student }),
  },
  { name: 'team', ask: ({ team, tokens }) => ({ path: `/api/teams/${team.id}`, token: tokens.student }) },
  {
    name: 'every check of a registration',
    ask: ({ event, team, tokens }) => ({
      method: 'POST',
      path: `/api/public/events/${event.id}/register`,
      token: tokens.newcomer,
      body: {
        teamName: 'Newcomers',
        members: [
          { name: 'Asha', email: 'new@people.example', registerNumber: 'N1', mobileNumber: '9876543210' },
        ],
        // The name is taken, which only the last check finds.
        upiTransactionId: team.transactionId,
      },
      status: 409,
    }),
  },
];

export const questions: readonly Question[] = [
  ...ofPublic.map(({ name, ask }) => ({ name, ask, isPublic: true })),
  ...ofManagers,
  ...ofStudents,
];

/** These exist only in a large crowd, or have the largest response. */
export const questionsOfMany: readonly Question[] = [
  byBusyManager('tiles of 1,000 events', () => '/api/events/manager'),
  byBusyManager('teams of 5,000', ({ bigEvent }) => `/api/teams/event/${bigEvent.id}?limit=100`),
  byBusyManager(
    'search in 5,000 teams',
    ({ bigEvent }) => `/api/teams/event/${bigEvent.id}?limit=20&q=robotics`,
  ),
  byBusyManager(
    'search in 5,000 teams, not found',
    ({ bigEvent }) => `/api/teams/event/${bigEvent.id}?q=nobody`,
  ),
  { name: 'sitemap, kept for a minute', ask: () => ({ path: '/sitemap.xml', isText: true }) },
  {
    name: 'question to the assistant',
    ask: () => ({
      method: 'POST',
      path: '/api/chatbot/ask',
      body: { question: 'Which events are in Chennai?' },
    }),
  },
];

function byManager(name: string, path: (crowd: Crowd) => string): Question {
  return { name, ask: (crowd) => ({ path: path(crowd), token: crowd.tokens.manager }) };
}

function byBusyManager(name: string, path: (crowd: Crowd) => string): Question {
  return { name, ask: (crowd) => ({ path: path(crowd), token: crowd.tokens.busyManager }) };
}
