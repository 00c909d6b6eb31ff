import { defineFeature } from '../../define-feature.ts';

export const statements = defineFeature({
  actions: () => import('./history-actions.ts'),
});
