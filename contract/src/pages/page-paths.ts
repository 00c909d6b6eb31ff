/** The paths of the specification (point 2) and of the policies. Other paths get 404. */
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
  people: '/events/:id/people',
  invitation: '/invitations/:token',
  teams: '/events/:id/teams',
  editTeam: '/events/:hackathonId/edit-team/:teamId',
  team: '/manager/teams/:teamId',
} as const;

export function publicEventPath(shareLink: string): string {
  return pagePaths.publicEvent.replace(':shareLink', shareLink);
}
