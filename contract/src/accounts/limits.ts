export const accountLimits = {
  /** In characters (specification, point 9). */
  minPassword: 6,
  maxPassword: 256,
  /** When the account has more sessions, the least recently used one ends. */
  sessionsPerAccount: 50,
  /** In ms. Delay of the redirect after a sign-up (specification, point 9). */
  signUpRedirectMs: 1_000,
  resetLinkMs: 30 * 60_000,
  verifyLinkMs: 7 * 24 * 60 * 60_000,
  /** Length of a mailed token or session id. */
  token: 128,
} as const;
