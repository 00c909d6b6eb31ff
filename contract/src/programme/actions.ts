/** See `eventActions`. */
export const programmeActions = { once: [], repeatable: ['programme_changed'] } as const;
