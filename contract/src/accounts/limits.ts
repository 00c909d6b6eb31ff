export const accountLimits = {
  /** In characters (point 9 and the trust rules). */
  minPassword: 6,
  maxPassword: 256,
  /** A further sign-in ends the least recently used session. */
  sessionsPerAccount: 50,
  /** Redirect delay after a manager's sign-up (point 9). */
  signUpRedirectMs: 1_000,
  resetLinkMs: 30 * 60_000,
  verifyLinkMs: 7 * 24 * 60 * 60_000,
  /** Maximum length of a mailed token or session id. */
  token: 128,
} as const;
