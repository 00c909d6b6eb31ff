/** See `eventActions`. */
export const statementActions = {
  once: [],
  repeatable: ['statement_uploaded', 'statement_undone', 'sure_matches_turned_on', 'sure_matches_turned_off'],
} as const;
