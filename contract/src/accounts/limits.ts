export const accountLimits = {
  /** In characters (specification, point 9). */
  minPassword: 6,
  maxPassword: 256,
  /** A further sign-in ends the least recently used session. */
  sessionsPerAccount: 50,
  /** Redirect delay (point 9). */
  signUpRedirectMs: 1_000,
  resetLinkMs: 30 * 60_000,
  verifyLinkMs: 7 * 24 * 60 * 60_000,
  /** Length of a mailed token or session id. */
  token: 128,
} as const;
