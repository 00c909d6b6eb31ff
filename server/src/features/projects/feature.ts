import { defineFeature } from '../../define-feature.ts';
import { projectsRoutes } from './projects.routes.ts';

/** Everybody sees the projects of an event whose gallery is open. */
export const projects = defineFeature({ name: 'projects', routes: projectsRoutes });
