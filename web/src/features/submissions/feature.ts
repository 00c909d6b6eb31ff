import { defineFeature } from '../../define-feature.ts';

export const submissions = defineFeature({
  actions: () => import('./history-actions.ts'),
});
