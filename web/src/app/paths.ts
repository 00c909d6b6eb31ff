import type { Audience } from '@hackon/contract/accounts';
import { pagePaths } from '@hackon/contract/page-paths';
import { generatePath } from 'react-router';

/** The route table, as the router reads it. */
export const patterns = pagePaths;

/** Every path that a link or a redirect leads to. No path stands as text anywhere else. */
export const paths = {
  home: () => patterns.home,
  /** The public list; to a manager it is My Events. */
  events: () => patterns.events,
  publicEvent: (shareLink: string) => generatePath(patterns.publicEvent, { shareLink }),
  /** By event id or share link. */
  registerTeam: (ref: string) => generatePath(patterns.registerTeam, { eventId: ref }),
  /** By event id or share link. */
  registrationSuccess: (ref: string) => generatePath(patterns.registrationSuccess, { eventId: ref }),
  about: () => patterns.about,
  contact: () => patterns.contact,
  managerLogin: () => patterns.managerLogin,
  managerSignUp: () => patterns.managerSignUp,
  studentLogin: () => patterns.studentLogin,
  studentSignUp: () => patterns.studentSignUp,
  /** For the account of an audience: the same email may hold one of each. */
  forgotPassword: (audience: Audience) =>
    audience === 'student' ? `${patterns.forgotPassword}?as=student` : patterns.forgotPassword,
  studentDashboard: () => patterns.studentDashboard,
  /** My Registrations. */
  registered: () => patterns.registered,
  studentProfile: () => patterns.studentProfile,
  managerDashboard: () => patterns.managerDashboard,
  managerProfile: () => patterns.managerProfile,
  managerEvents: () => patterns.managerEvents,
  createEvent: () => patterns.createEvent,
  event: (id: string) => generatePath(patterns.event, { id }),
  editEvent: (id: string) => generatePath(patterns.editEvent, { id }),
  /** The teams of an event. */
  teams: (eventId: string) => generatePath(patterns.teams, { id: eventId }),
  team: (teamId: string) => generatePath(patterns.team, { teamId }),
  /** Where a student changes their own team. By event id. */
  editTeam: (hackathonId: string, teamId: string) => generatePath(patterns.editTeam, { hackathonId, teamId }),
  /** Served by the server, not a page of the router: link to it with a plain `<a>`. */
  apiDocs: () => '/api/docs',
};
