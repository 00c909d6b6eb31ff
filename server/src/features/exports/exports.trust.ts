import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import { ofEvent } from '../../../trust/authorization-world.ts';
import { type FeatureTrust, row } from '../../../trust/feature-trust.ts';

export const trust: FeatureTrust = {
  authorization: [
    row(exportCsv, '401 403 403 200 404 401 401', ofEvent),
    row(exportPdf, '401 403 403 200 404 401 401', ofEvent),
    row(exportXlsx, '401 403 403 200 404 401 401', ofEvent),
  ],
};
