import { reportProject } from '@hackon/contract/projects/projects';
import { defineFeature } from '../../define-feature.ts';
import { projectsRoutes } from './projects.routes.ts';

/** Everybody sees the projects of an event whose gallery is open. */
export const projects = defineFeature({
  name: 'projects',
  limits: [
    // A class that shares one address seldom reports.
    { name: 'report-project', endpoints: [reportProject], per: 'address', calls: 30, windowMs: 60 * 60_000 },
  ],
  routes: projectsRoutes,
});
