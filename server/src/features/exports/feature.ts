import { defineFeature } from '../../define-feature.ts';
import { exportsLimits } from './exports.limits.ts';
import { exportsRoutes } from './exports.routes.ts';

/** An event's teams as a file. */
export const exports = defineFeature({
  name: 'exports',
  limits: exportsLimits,
  routes: exportsRoutes,
});
