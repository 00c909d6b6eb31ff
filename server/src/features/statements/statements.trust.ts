import * as statements from '@hackon/contract/statements/statements';
import { newStatement, sendStatement } from '../../../test/statements.ts';
import { toJson } from '../../db/json-text.ts';
import { ofEvent, signInAgain, type World } from '../../../trust/authorization-world.ts';
import { checked, type FeatureTrust, row, texts, usual } from '../../../trust/feature-trust.ts';
import { fillHistories } from '../../../trust/growing-world.ts';

const ofFinance = '401 403 403 200 404 401 401 | missing_right 200 missing_right';
const unknown = '0'.repeat(24);
const file = newStatement([{ narration: 'UPI-X', credit: 1 }]);

export const trust: FeatureTrust = {
  authorization: [
    uploads(),
    row(statements.statements, ofFinance, ofEvent),
    row(statements.statementSettings, ofFinance, ofEvent),
    row(statements.setStatementSettings, ofFinance, (world) => ({
      ...ofEvent(world),
      body: { acceptSure: true },
    })),
    row(statements.proposals, ofFinance, ofEvent),
    row(statements.decideProposals, ofFinance, (world) => ({
      ...ofEvent(world),
      body: { decisions: [{ _id: unknown, accept: true }] },
    })),
    row(statements.undoStatement, ofFinance, async ({ app, event, managerA }) => {
      const token = await signInAgain(app, managerA);
      const { body } = await sendStatement(app, { id: event._id, token, file });
      const { import: uploaded } = statements.uploadStatement.reply.parse(body);
      return { params: { id: event._id, importId: uploaded._id } };
    }),
  ],
  texts: {
    'PUT /api/events/:id/statements/settings': texts({}, {}),
    'PUT /api/events/:id/statements/proposals': texts(
      {
        'decisions.0._id': checked,
        'decisions.0.alsoCovers.0.teamId': checked,
        'decisions.0.alsoCovers.0.transactionId': checked,
      },
      {
        'decisions.0._id': usual,
        'decisions.0.alsoCovers.0.teamId': usual,
        'decisions.0.alsoCovers.0.transactionId': usual,
      },
    ),
  },
  rows: {
    statement_imports: { owner: 'manager' },
    statement_settings: { owner: 'manager', values: () => ({ columns: toJson({}) }) },
    statement_proposals: {
      owner: 'student',
      values: ({ ids }) => ({ import_id: ids.statement_imports ?? '', state: 'open' }),
    },
  },
  growing: {
    statement_settings: [
      {
        who: 'a manager turns on what happens to sure matches',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: ({ app, manager: { token }, event }, number) =>
          app.call(statements.setStatementSettings, {
            token,
            params: { id: event._id },
            body: { acceptSure: number % 2 === 0 },
          }),
      },
    ],
    statement_imports: [
      {
        who: 'a manager uploads statements',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: ({ app, manager: { token }, event }) => sendStatement(app, { id: event._id, token, file }),
      },
    ],
    statement_proposals: [
      {
        who: 'a manager uploads statements with payments of teams',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: ({ app, manager: { token }, event }, number) => {
          const [year, month, date] = app.clock.now.toISOString().slice(0, 10).split('-');
          const day = `${date}/${month}/${year}`;
          // The mobile number of every member.
          const paid = { day, narration: `UPI-${number}X-9876543210@YBL`, credit: event.entryFee };
          return sendStatement(app, { id: event._id, token, file: newStatement([paid]) });
        },
      },
    ],
  },
};

function uploads(): NonNullable<FeatureTrust['authorization']>[number] {
  const called = row(statements.uploadStatement, ofFinance.replaceAll('200', '201'), ofEvent);
  const request = async (world: World) => {
    const made = await called.request(world);
    return { ...made, payload: file, headers: { ...made.headers, 'content-type': 'text/csv' } };
  };
  return { ...called, request };
}
