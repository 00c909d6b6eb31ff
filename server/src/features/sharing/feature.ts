import { defineFeature } from '../../define-feature.ts';
import { sharingRoutes } from './sharing.routes.ts';

export const sharing = defineFeature({
  name: 'sharing',
  routes: sharingRoutes,
});
