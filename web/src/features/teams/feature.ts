import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const teams = defineFeature({
  pages: [
    {
      path: pagePaths.registrationSuccess,
      lazy: () => import('./registration-success-page.tsx'),
      audience: 'student',
      guestMessage: visitorMessages.loginToRegister,
      wrongRoleMessage: visitorMessages.onlyStudentsRegister,
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
