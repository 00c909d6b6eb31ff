import type { Feature } from '../../feature.ts';

export const exports = {
  actions: () => import('./history-actions.tsx'),
} satisfies Feature;
