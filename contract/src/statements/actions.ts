/** See `eventActions`. */
export const statementActions = { once: [], repeatable: ['statement_uploaded', 'statement_undone'] } as const;
