import { type RunningProgram, startProgram } from '@hackon/e2e/running-program';

/** Starts processes on one PostgreSQL. */
export async function startPrograms(url: string, processes: number): Promise<RunningProgram[]> {
  const programs: RunningProgram[] = [];
  while (programs.length < processes) {
    programs.push(await startProgram('postgres', { DATABASE_URL: url, RATE_LIMIT: 'off' }));
  }
  return programs;
}
