/** The history's actions on exports; see `eventActions`. */
export const exportActions = { once: [], repeatable: ['teams_exported'] } as const;
