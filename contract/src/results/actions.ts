/** See `eventActions`. Results are withdrawn once after each publishing. */
export const resultActions = {
  once: ['results_withdrawn'],
  repeatable: ['results_changed', 'awards_changed', 'results_published'],
} as const;
