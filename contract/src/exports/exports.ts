import * as z from 'zod/mini';
import type { PaymentStatus } from '../accounts/accounts.ts';
import { endpoint } from '../endpoint.ts';
import { EventRef } from '../fields.ts';
import { TeamFilter } from '../teams/teams.ts';

export type ExportFormat = 'csv' | 'pdf' | 'xlsx';

/** The file has one row per member. */
export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/events/:id/export-csv',
  summary: "Teams of one of the manager's events as CSV",
  callers: 'manager',
  params: z.object({ id: EventRef }),
  query: z.object({ status: z._default(TeamFilter, 'all') }),
  reply: z.string(),
  produces: 'text/csv',
  errors: ['invalid_id', 'not_found', 'missing_right', 'quota_reached'],
});

/** The file has one block per team. */
export const exportPdf = endpoint({
  ...exportCsv,
  path: '/api/events/:id/export-pdf',
  summary: "Teams of one of the manager's events as PDF",
  produces: 'application/pdf',
  errors: ['invalid_id', 'not_found', 'missing_right', 'too_large'],
});

/** Has the same rows as the CSV. All cells are text. */
export const exportXlsx = endpoint({
  ...exportPdf,
  path: '/api/events/:id/export-xlsx',
  summary: "Teams of one of the manager's events as an Excel workbook",
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

/** Returns the file name of point 7 of the specification. The title may contain any character. */
export function exportFileName(title: string, status: PaymentStatus | 'all', format: ExportFormat): string {
  return `${title}-${status}-teams.${format}`;
}
