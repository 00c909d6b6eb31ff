import { defineFeature } from '../../define-feature.ts';
import { mailChoicesRoutes } from './mail-choices.routes.ts';
import { mailChoicesTables } from './mail-choices.tables.ts';

/** Students turn optional mails off. Features that send them use `findSubscribers` and `ifSubscribed`. */
export const mailChoices = defineFeature({
  name: 'mail-choices',
  tables: mailChoicesTables,
  routes: mailChoicesRoutes,
});
