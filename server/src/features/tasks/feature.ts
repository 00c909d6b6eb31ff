import { managerTasks as contract } from '@hackon/contract/tasks/tasks';
import { defineFeature } from '../../define-feature.ts';
import { bind } from '../../http/bind.ts';
import { managerTasks } from './manager-tasks.ts';

/** The dashboard leads to what needs the organizer. */
export const tasks = defineFeature({
  name: 'tasks',
  routes(app, { db }) {
    bind(app, contract, ({ caller, now }) => managerTasks(db, caller.accountId, now));
  },
});
