import { managerTasks } from '@hackon/contract/tasks/tasks';
import { type FeatureTrust, row } from '../../../trust/feature-trust.ts';

export const trust: FeatureTrust = {
  authorization: [row(managerTasks, '401 403 403 200 200 401 401')],
};
