import { defineFeature } from '../../define-feature.ts';
import { pagesRoutes } from './pages.routes.ts';

/** The page's HTML, filled in for guests and search engines. */
export const pages = defineFeature({
  name: 'pages',
  routes: pagesRoutes,
});
