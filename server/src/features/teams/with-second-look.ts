import { UniqueViolation } from '../../db/database-errors.ts';

/**
 * Runs an attempt, and once more where a unique index refused it: somebody else was faster between its checks and
 * its write, as with a transaction id under another event's lock. Their rows are there now, and the checks say in
 * words what is taken.
 */
export async function withSecondLook<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    return attempt();
  }
}
