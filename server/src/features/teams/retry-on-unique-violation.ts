import { UniqueViolation } from '../../db/database-errors.ts';

/** Retries once after a unique violation, so that the checks find the other row and report it. */
export async function retryOnUniqueViolation<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    return attempt();
  }
}
