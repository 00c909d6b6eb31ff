/**
 * The routes of the specification (point 2), and the policies. The server returns 404 for other paths, and renders the HTML of some.
 */
export const pagePaths = {
  home: '/',
  events: '/events',
  publicEvent: '/events/public/:shareLink',
  registerTeam: '/register/:eventId',
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
  studentDashboard: '/student/dashboard',
  registered: '/student/registered',
  studentProfile: '/student/profile',
  managerDashboard: '/manager/dashboard',
  managerProfile: '/manager/profile',
  managerEvents: '/manager/events',
  createEvent: '/events/create',
  event: '/events/:id',
  editEvent: '/events/:id/edit',
  teams: '/events/:id/teams',
  editTeam: '/events/:hackathonId/edit-team/:teamId',
  team: '/manager/teams/:teamId',
} as const;

/** Returns the path for links in mails and share cards. */
export function publicEventPath(shareLink: string): string {
  return pagePaths.publicEvent.replace(':shareLink', shareLink);
}
