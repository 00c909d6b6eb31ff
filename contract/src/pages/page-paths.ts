/** The paths of the specification (point 2) and of the policies. Other paths get 404. */
export const pagePaths = {
  home: '/',
  events: '/events',
  publicEvent: '/events/public/:shareLink',
  registerTeam: '/register/:eventId',
  formTeam: '/teams/new/:eventId',
  registrationSuccess: '/registration-success/:eventId',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  login: '/login',
  managerLogin: '/manager/login',
  managerSignUp: '/manager/register',
  studentLogin: '/student/login',
  studentSignUp: '/student/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  unsubscribe: '/unsubscribe',
  studentDashboard: '/student/dashboard',
  registered: '/student/registered',
  studentProfile: '/student/profile',
  managerDashboard: '/manager/dashboard',
  managerProfile: '/manager/profile',
  managerEvents: '/manager/events',
  createEvent: '/events/create',
  event: '/events/:id',
  editEvent: '/events/:id/edit',
  people: '/events/:id/people',
  announcements: '/events/:id/announcements',
  payments: '/events/:id/payments',
  statements: '/events/:id/statements',
  programme: '/events/:id/programme',
  invitation: '/invitations/:token',
  join: '/join/:code',
  draft: '/teams/forming/:draftId',
  board: '/teams/board/:eventId',
  teams: '/events/:id/teams',
  editTeam: '/events/:hackathonId/edit-team/:teamId',
  team: '/manager/teams/:teamId',
  submissions: '/events/:id/submissions',
  submissionSettings: '/events/:id/submissions/settings',
  submission: '/events/:id/submissions/:teamId',
  judging: '/events/:id/judging',
  judges: '/events/:id/judging/judges',
  round: '/events/:id/judging/rounds/:roundId',
  results: '/events/:id/results',
  judge: '/judge/:shareLink',
  publicResults: '/events/public/:shareLink/results',
  projectEditor: '/teams/:teamId/project',
  gallery: '/events/public/:shareLink/projects',
  project: '/projects/:id',
} as const;

export function publicEventPath(shareLink: string): string {
  return pagePaths.publicEvent.replace(':shareLink', shareLink);
}

export function joinPath(code: string): string {
  return pagePaths.join.replace(':code', code);
}

export function draftPath(draftId: string): string {
  return pagePaths.draft.replace(':draftId', draftId);
}

export function galleryPath(shareLink: string): string {
  return pagePaths.gallery.replace(':shareLink', shareLink);
}

export function projectPath(id: string): string {
  return pagePaths.project.replace(':id', id);
}

export function publicResultsPath(shareLink: string): string {
  return pagePaths.publicResults.replace(':shareLink', shareLink);
}

/** A judge's page. The link's token follows in the fragment, which browsers do not send. */
export function judgePath(shareLink: string): string {
  return pagePaths.judge.replace(':shareLink', shareLink);
}
