export const accountLimits = {
  /** Password length in characters (point 9 and the trust rules). */
  minPassword: 6,
  maxPassword: 256,
  /** Sessions per account. A further sign-in ends the least recently used one. */
  sessionsPerAccount: 50,
  /** Delay in ms before the redirect after a manager's sign-up (point 9). */
  signUpRedirectMs: 1_000,
  /** How long mailed links work, in ms: password reset and email confirmation. */
  resetLinkMs: 30 * 60_000,
  verifyLinkMs: 7 * 24 * 60 * 60_000,
  /** Maximum length of a mailed token or a session id. Real ones are shorter. */
  token: 128,
} as const;
