/** See `eventActions`. */
export const teamActions = {
  once: ['team_registered', 'team_withdrawn', 'member_erased', 'payment_decided'],
  repeatable: [
    'team_edited',
    'payment_resubmitted',
    'payment_corrected',
    'payment_reopened',
    'payment_undone',
    'payment_asked',
    'payment_answered',
  ],
} as const;
