import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import type { EndpointLimit } from '../../http/endpoint-limits.ts';

export const exportsLimits: readonly EndpointLimit[] = [
  {
    // Each call reads all teams of an event. PDF files and workbooks also keep a core busy.
    name: 'export',
    endpoints: [exportCsv, exportPdf, exportXlsx],
    per: 'account',
    calls: 20,
    windowMs: 60_000,
  },
];
