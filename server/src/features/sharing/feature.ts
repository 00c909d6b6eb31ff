import { calendarFeed } from '@hackon/contract/sharing/sharing';
import { defineFeature } from '../../define-feature.ts';
import { sharingRoutes } from './sharing.routes.ts';

export const sharing = defineFeature({
  name: 'sharing',
  limits: [
    // Each new combination of `org` and `city` reads up to 200 whole events.
    { name: 'calendar-feed', endpoints: [calendarFeed], per: 'address', calls: 60, windowMs: 60_000 },
  ],
  routes: sharingRoutes,
});
