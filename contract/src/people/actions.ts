/** See `eventActions`. Removing a role is never refused. */
export const peopleActions = {
  once: ['invitation_withdrawn', 'person_removed', 'person_left'],
  repeatable: ['person_invited', 'person_joined', 'roles_changed', 'event_transferred'],
} as const;
