import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import { ofEvent } from '../../../trust/authorization-world.ts';
import { type FeatureTrust, row } from '../../../trust/feature-trust.ts';
import { fillHistories } from '../../../trust/growing-world.ts';

export const trust: FeatureTrust = {
  authorization: [
    row(exportCsv, '401 403 403 200 404 401 401 | 200 200 missing_right', ofEvent),
    row(exportPdf, '401 403 403 200 404 401 401 | 200 200 missing_right', ofEvent),
    row(exportXlsx, '401 403 403 200 404 401 401 | 200 200 missing_right', ofEvent),
  ],
  growing: {
    audit_log: [
      {
        who: 'a manager exports teams',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: ({ app, manager: { token }, event }) =>
          app.call(exportCsv, { token, params: { id: event._id } }),
      },
    ],
  },
};
