/** See `eventActions`. */
export const exportActions = { once: [], repeatable: ['teams_exported'] } as const;
