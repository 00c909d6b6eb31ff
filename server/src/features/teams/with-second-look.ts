import { UniqueViolation } from '../../db/database-errors.ts';

/**
 * Retries once after a unique violation: another transaction wrote between the checks and the insert, for
 * example a transaction id under another event's lock. The second run's checks see its rows and report what
 * is taken.
 */
export async function withSecondLook<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    return attempt();
  }
}
