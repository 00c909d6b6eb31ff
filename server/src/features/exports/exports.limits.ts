import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import type { EndpointLimit } from '../../http/endpoint-limits.ts';

export const exportsLimits: readonly EndpointLimit[] = [
  {
    // Files other than CSV keep a core busy.
    name: 'export',
    endpoints: [exportCsv, exportPdf, exportXlsx],
    per: 'account',
    calls: 20,
    windowMs: 60_000,
  },
];
