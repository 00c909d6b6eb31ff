import * as contract from '@hackon/contract/history';
import type { Database } from '../../db/database.ts';
import { type App, bind } from '../../http/bind.ts';
import { listEventHistory, listTeamHistory } from './list-history.ts';

/** Binds the calls by which a manager reads what was done to an own event and its teams. */
export function historyRoutes(app: App, { db }: { db: Database }): void {
  bind(app, contract.eventHistory, ({ params, caller, query }) =>
    listEventHistory(db, params.id, { managerId: caller.accountId, query }),
  );

  bind(app, contract.teamHistory, ({ params, caller, query }) =>
    listTeamHistory(db, params.teamId, { managerId: caller.accountId, query }),
  );
}
