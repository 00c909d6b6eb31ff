import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { EventRef } from './fields.ts';
import { TeamFilter } from './teams.ts';

/** The teams of an event as a CSV file with one row per member. */
export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/events/:id/export-csv',
  summary: "Teams of one of the manager's events as CSV",
  callers: 'manager',
  params: z.object({ id: EventRef }),
  query: z.object({ status: z._default(TeamFilter, 'all') }),
  reply: z.string(),
  produces: 'text/csv',
  errors: ['invalid_id', 'not_found'],
});

/** The teams of an event as a PDF file with one block per team. */
export const exportPdf = endpoint({
  ...exportCsv,
  path: '/api/events/:id/export-pdf',
  summary: "Teams of one of the manager's events as PDF",
  produces: 'application/pdf',
});
