/** Numbers of accounts. */
export const accountLimits = {
  /** Shortest and longest password (point 9 and the trust rules). */
  minPassword: 6,
  maxPassword: 256,
  /** Sessions of an account. One more ends the session that was used longest ago. */
  sessionsPerAccount: 50,
  /** Delay in ms before the page changes after a manager's sign-up and after creating an event (point 9). */
  signUpRedirectMs: 1_000,
  /** How long a mailed link to set a new password works, in ms, and one to confirm an email address. */
  resetLinkMs: 30 * 60_000,
  verifyLinkMs: 7 * 24 * 60 * 60_000,
  /** Longest text that is looked at as the token of a mailed link, or the id of a session: both are shorter. */
  token: 128,
} as const;
