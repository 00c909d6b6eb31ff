import { eventMessages } from '@hackon/contract/events/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const teams = defineFeature({
  pages: [
    {
      path: pagePaths.studentDashboard,
      lazy: () => import('./student-dashboard-page.tsx'),
      audience: 'student',
      next: [pagePaths.registered, pagePaths.events],
    },
    {
      path: pagePaths.registered,
      lazy: () => import('./student-registered-page.tsx'),
      audience: 'student',
      guestMessage: teamMessages.loginToSeeRegistrations,
      next: [pagePaths.editTeam, pagePaths.event],
    },
    {
      path: pagePaths.registrationSuccess,
      lazy: () => import('./registration-success-page.tsx'),
      audience: 'student',
      guestMessage: eventMessages.loginToRegister,
      wrongRoleMessage: eventMessages.onlyStudentsRegister,
    },
  ],
  links: [
    { audience: 'student', order: 10, label: 'Dashboard', to: pagePaths.studentDashboard },
    {
      audience: 'student',
      order: 30,
      label: 'My Registrations',
      to: pagePaths.registered,
      holds: /^\/events\/[^/]+\/edit-team\//,
    },
  ],
  actions: () => import('./history-actions.tsx'),
});
