import { newStatement, sendStatement } from '../../../test/statements.ts';
import type { FeatureTrust } from '../../../trust/feature-trust.ts';
import { fillHistories } from '../../../trust/growing-world.ts';

export const trust: FeatureTrust = {
  rows: { open_credits: { owner: 'manager' } },
  growing: {
    open_credits: [
      {
        who: 'a manager uploads statements with payments of nobody',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: ({ app, manager: { token }, event }, number) => {
          const reference = String(500_000_000_000 + number);
          const file = newStatement([{ narration: 'UPI-X', reference, credit: event.entryFee }]);
          return sendStatement(app, { id: event._id, token, file });
        },
      },
    ],
  },
};
