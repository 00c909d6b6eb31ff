import { defineFeature } from '../../define-feature.ts';

export const judging = defineFeature({
  actions: () => import('./history-actions.ts'),
});
