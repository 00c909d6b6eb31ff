import { defineFeature } from '../../define-feature.ts';
import { exportsRoutes } from './exports.routes.ts';

/** An event's teams as a file. */
export const exports = defineFeature({
  name: 'exports',
  routes: exportsRoutes,
});
