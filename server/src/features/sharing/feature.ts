import { defineFeature } from '../../define-feature.ts';
import { sharingRoutes } from './sharing.routes.ts';

/** An event's calendar file and share card. */
export const sharing = defineFeature({
  name: 'sharing',
  routes: sharingRoutes,
});
