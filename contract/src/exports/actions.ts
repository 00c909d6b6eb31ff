/** What the history tells of exports; see `eventActions`. */
export const exportActions = { once: [], repeatable: ['teams_exported'] } as const;
