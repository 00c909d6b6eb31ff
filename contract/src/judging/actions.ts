/** See `eventActions`. A round closes once after each opening. */
export const judgingActions = {
  once: ['round_closed'],
  repeatable: [
    'judge_added',
    'judge_changed',
    'judge_removed',
    'judges_invited',
    'judge_link_made',
    'tables_changed',
    'round_added',
    'round_changed',
    'round_deleted',
    'round_assigned',
    'round_opened',
    'round_reopened',
    'round_finalised',
    'ranks_revealed',
    'assignments_changed',
    'entry_changed',
  ],
} as const;
