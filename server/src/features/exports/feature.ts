import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import { defineFeature } from '../../define-feature.ts';
import { exportsRoutes } from './exports.routes.ts';

export const exports = defineFeature({
  name: 'exports',
  limits: [
    {
      // Files other than CSV keep a core busy.
      name: 'export',
      endpoints: [exportCsv, exportPdf, exportXlsx],
      per: 'account',
      calls: 20,
      windowMs: 60_000,
    },
  ],
  routes: exportsRoutes,
});
