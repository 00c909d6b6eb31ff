import { defineFeature } from '../../define-feature.ts';
import { assistantRoutes } from './assistant.routes.ts';

/** The chat that answers questions about events. */
export const assistant = defineFeature({
  name: 'assistant',
  routes: assistantRoutes,
});
