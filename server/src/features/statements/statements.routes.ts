import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { statementLimits } from '@hackon/contract/statements/limits';
import { statementMessages } from '@hackon/contract/statements/messages';
import * as contract from '@hackon/contract/statements/statements';
import { ApiError } from '../../api-error.ts';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { sourceOf } from '../accounts/source-of.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { openCreditKeys } from '../open-credits/credit-keys.ts';
import { decideProposals } from './decide-proposals.ts';
import { importStatement } from './import-statement.ts';
import { listProposals } from './open-proposals.ts';
import { readStatement } from './read/read-statement.ts';
import type { ColumnChoice, ReadResult, Statement } from './read/statement.ts';
import { getStatementSettings, setStatementSettings, settingsOf } from './statement-settings.ts';
import { toImport } from './to-import.ts';
import { undoStatement } from './undo-statement.ts';

export function statementsRoutes(app: App, { db, config }: Parts): void {
  const creditKeys = openCreditKeys(config.dataDir);
  bind(app, contract.uploadStatement, async ({ params, query, caller, body, request, idempotency, now }) => {
    const { accountId } = caller;
    // Refuses before the reading; `importStatement` checks again under the lock.
    const event = await findOwnEvent(db, params.id, accountId, 'payments');
    const columns = query.columns === undefined ? undefined : columnsIn(query.columns);
    const { columns: rememberedColumns } = await settingsOf(db, event.id);
    const password = request.headers['x-statement-password'];
    const statement = requireStatement(
      await readStatement(body, accountId, {
        password: typeof password === 'string' ? password.slice(0, statementLimits.password) : undefined,
        columns,
        rememberedColumns,
      }),
    );
    return importStatement(db, {
      managerId: accountId,
      source: sourceOf(request),
      ref: params.id,
      statement,
      columns,
      creditKeys,
      idempotency: idempotency && (await ofFile(idempotency, body.path, query)),
      now,
    });
  });

  bind(app, contract.statements, async ({ params, caller }) => {
    const event = await findOwnEvent(db, params.id, caller.accountId, 'payments');
    const rows = await db
      .selectFrom('statement_imports')
      .selectAll()
      .where('event_id', '=', event.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(toImport);
  });

  bind(app, contract.statementSettings, ({ params, caller }) =>
    getStatementSettings(db, params.id, caller.accountId),
  );

  bind(app, contract.setStatementSettings, ({ params, caller, body, request, now }) =>
    setStatementSettings(db, {
      ...body,
      managerId: caller.accountId,
      source: sourceOf(request),
      ref: params.id,
      now,
    }),
  );

  bind(app, contract.proposals, ({ params, caller }) => listProposals(db, params.id, caller.accountId));

  bind(app, contract.decideProposals, async ({ params, caller, body, request, idempotency, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request), idempotency };
    return { results: await decideProposals(db, { ...body, ...who, creditKeys, ref: params.id, now }) };
  });

  bind(app, contract.undoStatement, ({ params, caller, request, idempotency, now }) =>
    undoStatement(db, {
      managerId: caller.accountId,
      source: sourceOf(request),
      ref: params.id,
      importId: params.importId,
      idempotency,
      now,
    }),
  );
}

/** Throws 422 `unknown_columns` and `statement_unreadable`. */
function requireStatement(result: ReadResult): Statement {
  if ('statement' in result) return result.statement;
  if ('refused' in result)
    throw new ApiError('statement_unreadable', statementMessages.refused[result.refused], {
      extra: { reason: result.refused },
    });
  const { columns, sample } = result.unknownColumns;
  throw new ApiError('unknown_columns', statementMessages.unknownColumns, { extra: { columns, sample } });
}

function columnsIn(text: string): ColumnChoice {
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [role = '', at = ''] = part.split(':');
      return [role, Number(at)];
    }),
  );
}

/** Another file with the same key is another request. */
async function ofFile(request: IdempotentRequest, path: string, query: object): Promise<IdempotentRequest> {
  const hash = createHash('sha256').update(request.requestHash).update(JSON.stringify(query));
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return { ...request, requestHash: hash.digest('hex') };
}
