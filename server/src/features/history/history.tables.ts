import type { ActionDetails, ActionName } from '@hackon/contract/history/history';
import type { FeatureTables } from '../../define-feature.ts';
import type { Reader } from '../../db/database.ts';
import { filled } from '../../db/filled.ts';
import { inPages } from '../../db/in-pages.ts';
import { fromJson, type JsonText, toJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    audit_log: AuditLogTable;
  }
}

interface AuditLogTable {
  id: string;
  at: string;
  account_id: string | null;
  action: ActionName;
  event_id: string | null;
  /** The team, if any. */
  subject_id: string | null;
  /** Null if not kept. */
  device: string | null;
  network: string | null;
  details: JsonText<ActionDetails>;
}

const pageSize = 100;

export const historyTables = {
  audit_log: {
    personalData: {
      collect: (db, { id }) => ({ actions: actionsOf(db, id) }),
      // Keeps the actions under an anonymous id, without origin and texts.
      async erase(trx, { account: { id } }) {
        const own = trx.updateTable('audit_log').where('account_id', '=', id);
        await own.set({ device: null, network: null }).execute();
        await own
          .set({ details: toJson<ActionDetails>({}) })
          .where('action', '=', 'event_edited')
          .execute();
      },
    },
  },
} satisfies FeatureTables;

async function* actionsOf(db: Reader, accountId: string): AsyncGenerator<unknown[]> {
  const pages = inPages<Omit<Row<'audit_log'>, 'account_id'>>(pageSize, (last) => {
    const after = [last?.at ?? '', last?.id ?? ''] as const;
    return db
      .selectFrom('audit_log')
      .select(['id', 'at', 'action', 'event_id', 'subject_id', 'device', 'network', 'details'])
      .where('account_id', '=', accountId)
      .where((eb) => eb(eb.refTuple('at', 'id'), '>', eb.tuple(...after)))
      .orderBy('at')
      .orderBy('id')
      .limit(pageSize)
      .execute();
  });
  for await (const actions of pages) {
    yield actions.map(({ id: _id, details, ...action }) =>
      Object.assign(filled(action), { details: fromJson(details) }),
    );
  }
}
