import { exportCsv, type ExportFormat, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import type { Parts } from '../../define-feature.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import { type App, bind, type Call } from '../../http/bind.ts';
import { sourceOf } from '../accounts/source-of.ts';
import { exportTeams } from './export-teams.ts';

export function exportsRoutes(app: App, { db }: Parts): void {
  bind(app, exportCsv, (call) => exported('csv', call));
  bind(app, exportPdf, (call) => exported('pdf', call));
  bind(app, exportXlsx, (call) => exported('xlsx', call));

  function exported(
    format: ExportFormat,
    {
      params,
      caller,
      query,
      request,
      now,
    }: Pick<Call<typeof exportCsv>, 'params' | 'caller' | 'query' | 'request' | 'now'>,
  ): Promise<FileAnswer> {
    return exportTeams(db, format, {
      managerId: caller.accountId,
      source: sourceOf(request),
      ref: params.id,
      status: query.status,
      now,
    });
  }
}
