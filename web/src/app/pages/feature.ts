import { sessionMessages } from '@hackon/contract/accounts/session-messages';
import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const shared = defineFeature({
  pages: [
    {
      path: pagePaths.home,
      lazy: () => import('./landing-page.tsx'),
      audience: 'all',
      next: [pagePaths.events, pagePaths.publicEvent],
    },
    { path: pagePaths.about, lazy: () => import('./about-page.tsx'), audience: 'all' },
    {
      path: pagePaths.publicEvent,
      lazy: () => import('./public-event-page.tsx'),
      audience: 'all',
      next: [pagePaths.registerTeam, pagePaths.studentLogin],
    },
    {
      path: pagePaths.event,
      lazy: () => import('./event-page.tsx'),
      audience: 'user',
      next: [pagePaths.registerTeam, pagePaths.teams],
    },
    {
      path: pagePaths.teams,
      lazy: () => import('./event-teams-page.tsx'),
      audience: 'manager',
      next: [pagePaths.team],
    },
    {
      path: pagePaths.team,
      lazy: () => import('./team-page.tsx'),
      audience: 'manager',
      next: [pagePaths.teams],
    },
    {
      path: pagePaths.project,
      lazy: () => import('./project-page.tsx'),
      audience: 'all',
      next: [pagePaths.gallery],
    },
    {
      path: pagePaths.projectEditor,
      lazy: () => import('./project-editor-page.tsx'),
      audience: 'student',
    },
    {
      path: pagePaths.studentDashboard,
      lazy: () => import('./student-dashboard-page.tsx'),
      audience: 'student',
      next: [pagePaths.registered, pagePaths.events],
    },
    {
      path: pagePaths.registered,
      lazy: () => import('./registered-page.tsx'),
      audience: 'student',
      guestMessage: sessionMessages.loginToSeeRegistrations,
      next: [pagePaths.editTeam, pagePaths.event],
    },
    {
      path: pagePaths.formTeam,
      lazy: () => import('./form-team-page.tsx'),
      audience: 'student',
      guestMessage: visitorMessages.loginToRegister,
      wrongRoleMessage: visitorMessages.onlyStudentsRegister,
    },
    { path: pagePaths.draft, lazy: () => import('./forming-team-page.tsx'), audience: 'student' },
    {
      path: pagePaths.board,
      lazy: () => import('./board-page.tsx'),
      audience: 'student',
      guestMessage: visitorMessages.loginToRegister,
      wrongRoleMessage: visitorMessages.onlyStudentsRegister,
    },
    { path: pagePaths.results, lazy: () => import('./results-page.tsx'), audience: 'manager' },
    { path: pagePaths.editTeam, lazy: () => import('./edit-team-page.tsx'), audience: 'student' },
    {
      path: pagePaths.registerTeam,
      lazy: () => import('./register-team-page.tsx'),
      audience: 'student',
      guestMessage: visitorMessages.loginToRegister,
      wrongRoleMessage: visitorMessages.onlyStudentsRegister,
      next: [pagePaths.registered],
    },
  ],
  links: [{ audience: 'guest', order: 20, label: 'About', to: pagePaths.about, inFooter: true }],
});
