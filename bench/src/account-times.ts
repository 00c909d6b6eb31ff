import { startProgram } from '@hackon/e2e/running-program';
import type { Result } from './result.ts';

const callsOfEach = 200;
const email = 'known@people.example';

/** Compares response times for known and unknown emails, at forgot-password and sign-in. */
export async function accountTimes(): Promise<Result[]> {
  const program = await startProgram('sqlite', { RATE_LIMIT: 'off' });
  const post = async (path: string, body: object) => {
    const response = await fetch(program.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.text();
  };
  const person = { name: 'Asha', email, password: 'correct horse', college: 'Anna University' };
  await post('/api/student/register', person);
  const results = [
    await compare('forgot-password', (asked) =>
      post('/api/auth/forgot-password', { audience: 'student', email: asked }),
    ),
    await compare('sign-in', (asked) => post('/api/student/login', { email: asked, password: 'wrong' })),
  ];
  await program.stop();
  return results;
}

async function compare(name: string, ask: (email: string) => Promise<string>): Promise<Result> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let call = 0; call < callsOfEach; call += 1) {
    const nobody = `nobody${call}@people.example`;
    // ABBA cancels order effects.
    const order = call % 2 === 0 ? [email, nobody] : [nobody, email];
    for (const asked of order) {
      const begun = performance.now();
      await ask(asked);
      (asked === email ? known : unknown).push(performance.now() - begun);
    }
  }
  const [ofKnown, ofUnknown] = [median(known), median(unknown)];
  return {
    measure: `${name}: how far a known email lies from an unknown one, medians of ${callsOfEach}`,
    value: Math.abs(ofKnown / ofUnknown - 1) * 100,
    unit: '%',
    atMost: 5,
    parts: { knownMs: ofKnown, unknownMs: ofUnknown },
  };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
