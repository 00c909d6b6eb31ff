import { defineFeature } from '../../define-feature.ts';
import { assistantLimits } from './assistant.limits.ts';
import { assistantRoutes } from './assistant.routes.ts';

/** The chat that answers questions about events. */
export const assistant = defineFeature({
  name: 'assistant',
  limits: assistantLimits,
  routes: assistantRoutes,
});
