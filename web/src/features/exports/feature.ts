import { defineFeature } from '../../define-feature.ts';

export const exports = defineFeature({
  actions: () => import('./history-actions.tsx'),
});
