import { headWords } from '@hackon/contract/pages/head-words';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';
import { pagesRoutes } from './pages.routes.ts';

export const pages = defineFeature({
  name: 'pages',
  pages: [{ path: pagePaths.about, ...headWords.about }],
  routes: pagesRoutes,
});
