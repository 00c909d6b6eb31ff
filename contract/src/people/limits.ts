export const peopleLimits = {
  /** People, and open invitations, of one event. */
  perEvent: 30,
  invitationsPerDay: 50,
  invitationMs: 7 * 24 * 60 * 60_000,
  /** Events of others that an account may help with. */
  rolesPerAccount: 200,
} as const;
