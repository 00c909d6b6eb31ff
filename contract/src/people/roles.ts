/** Strongest first. A person may have several roles at one event. */
export const eventRoles = ['owner', 'organizer', 'finance', 'check_in'] as const;
export type EventRole = (typeof eventRoles)[number];

/**
 * `money`: fee and UPI ID. `people`: roles, invitations, handing over. `teams`: team and member names and payment
 * status. `details`: contacts, transaction ids and the history. `payments`: decide payments. `announce`: mail teams.
 * `submissions`: projects that teams submit, and how the event collects them. `judging`: judges, rounds and results.
 */
export type Right =
  | 'edit'
  | 'money'
  | 'delete'
  | 'people'
  | 'teams'
  | 'details'
  | 'payments'
  | 'export'
  | 'announce'
  | 'submissions'
  | 'judging';

const rights: Record<EventRole, readonly Right[]> = {
  owner: [
    'edit',
    'money',
    'delete',
    'people',
    'teams',
    'details',
    'payments',
    'export',
    'announce',
    'submissions',
    'judging',
  ],
  organizer: ['edit', 'teams', 'details', 'export', 'announce', 'submissions', 'judging'],
  finance: ['teams', 'details', 'payments', 'export'],
  check_in: ['teams'],
};

/** The rights of several roles are their union. */
export function mayDo(roles: readonly EventRole[], right: Right): boolean {
  return roles.some((role) => rights[role].includes(right));
}

export function rolesWith(right: Right): EventRole[] {
  return eventRoles.filter((role) => mayDo([role], right));
}

export const roleNames: Record<EventRole, string> = {
  owner: 'Owner',
  organizer: 'Organizer',
  finance: 'Finance',
  check_in: 'Check-in',
};

/** The description of each role. */
export const roleRights: Record<EventRole, string> = {
  owner: 'Can do everything, including fee, UPI ID, people and deletion.',
  organizer: 'Edits the event, sees the teams and exports them. Decides no payments.',
  finance: 'Sees the teams, decides their payments and exports them. Cannot edit the event.',
  check_in: 'Sees team names, member names and who has paid. No contacts, no transaction IDs.',
};
