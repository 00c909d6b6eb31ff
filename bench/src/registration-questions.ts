import { postgresCopies, register, sqliteCopies, type Copies, middle, events } from './registration-rate.ts';
import { clients, studentsPerEvent } from './register-crowd.ts';
import type { Result } from './result.ts';

const rounds = 6;

/** Measures registrations per second with answers to 20 questions, against the same without questions. */
export async function registrationsWithQuestions(): Promise<Result[]> {
  return [
    await withQuestions('SQLite FULL', await sqliteCopies(seedSize)),
    await withQuestions('PostgreSQL', await postgresCopies(seedSize)),
  ];
}

/** The first half of the events asks nothing, the second half 20 questions. */
const seedSize = { events: 2 * events, askingFrom: events, students: 2 * events * studentsPerEvent };

async function withQuestions(engine: string, { seed, copy, stop }: Copies): Promise<Result> {
  const asking: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measureAsking = async () => asking.push(await register(await copy(), seed, events));
    // ABBA cancels order effects.
    if (round % 2 === 0) await measureAsking();
    plain.push(await register(await copy(), seed));
    if (round % 2 === 1) await measureAsking();
  }
  await stop();
  const [perSecond, againstPerSecond] = [middle(asking), middle(plain)];
  return {
    measure: `registrations with 20 questions at ${clients} clients, ${engine}`,
    value: perSecond / againstPerSecond,
    unit: '× without questions',
    atLeast: 0.97,
    parts: { perSecond, againstPerSecond },
  };
}
