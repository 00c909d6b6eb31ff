import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const events = defineFeature({
  pages: [
    {
      path: pagePaths.events,
      lazy: () => import('./events-page.tsx'),
      audience: 'all',
      next: [pagePaths.publicEvent, pagePaths.event],
    },
    {
      path: pagePaths.managerDashboard,
      lazy: () => import('./manager-dashboard-page.tsx'),
      audience: 'manager',
      next: [pagePaths.event, pagePaths.createEvent],
    },
    {
      path: pagePaths.managerEvents,
      lazy: () => import('./manager-events-page.tsx'),
      audience: 'manager',
      next: [pagePaths.event],
    },
    { path: pagePaths.createEvent, lazy: () => import('./create-event-page.tsx'), audience: 'manager' },
    { path: pagePaths.editEvent, lazy: () => import('./edit-event-page.tsx'), audience: 'manager' },
  ],
  links: [
    { audience: 'guest', order: 10, label: 'Hackathons', to: pagePaths.events },
    { audience: 'student', order: 20, label: 'Browse Hackathons', to: pagePaths.events },
    { audience: 'manager', order: 10, label: 'Dashboard', to: pagePaths.managerDashboard },
    { audience: 'manager', order: 20, label: 'Create Event', to: pagePaths.createEvent },
    {
      audience: 'manager',
      order: 30,
      label: 'My Events',
      to: pagePaths.events,
      holds: /^\/manager\/(events|teams)/,
    },
  ],
  actions: () => import('./history-actions.tsx'),
});
