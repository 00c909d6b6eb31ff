/** See `eventActions`. A team can always withdraw its project. */
export const submissionActions = {
  once: ['project_withdrawn'],
  repeatable: [
    'submissions_changed',
    'tracks_changed',
    'project_submitted',
    'project_extended',
    'project_hidden',
    'project_shown',
  ],
} as const;
