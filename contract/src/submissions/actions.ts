/** See `eventActions`. A team can always withdraw its project; `submissionLimits.submits` bounds its submits. */
export const submissionActions = {
  once: ['project_submitted', 'project_withdrawn'],
  repeatable: [
    'submissions_changed',
    'tracks_changed',
    'project_extended',
    'project_hidden',
    'project_shown',
  ],
} as const;
