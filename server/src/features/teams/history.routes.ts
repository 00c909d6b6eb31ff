import * as contract from '@hackon/contract/history/history';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { listEventHistory, listTeamHistory } from './list-histories.ts';

export function historyRoutes(app: App, { db }: Parts): void {
  bind(app, contract.eventHistory, ({ params, caller, query }) =>
    listEventHistory(db, params.id, { managerId: caller.accountId, query }),
  );

  bind(app, contract.teamHistory, ({ params, caller, query }) =>
    listTeamHistory(db, params.teamId, { managerId: caller.accountId, query }),
  );
}
