import { defineFeature } from '../../define-feature.ts';
import { exportsLimits } from './exports.limits.ts';
import { exportsRoutes } from './exports.routes.ts';

export const exports = defineFeature({
  name: 'exports',
  limits: exportsLimits,
  routes: exportsRoutes,
});
