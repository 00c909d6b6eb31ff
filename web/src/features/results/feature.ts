import { defineFeature } from '../../define-feature.ts';

export const results = defineFeature({
  actions: () => import('./history-actions.ts'),
});
