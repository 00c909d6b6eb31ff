import { rateOf } from './rate-of.ts';
import { registerRequest } from './register-request.ts';
import type { Seed } from './seed-registration.ts';

/** Number of students who register at once. */
export const studentsPerEvent = 800;

/** Number of concurrent calls. */
export const clients = 64;

/** Returns registrations per second. */
export function registerCrowd(
  url: string,
  { eventIds, askingFrom, tokens }: Seed,
  { first, amount }: { first: number; amount: number },
): Promise<number> {
  let next = first;
  return rateOf({
    url,
    connections: clients,
    amount,
    requests: [
      {
        setupRequest(request) {
          const number = next++;
          const event = Math.floor(number / studentsPerEvent);
          const team = { number, token: tokens[number] ?? '', hasAnswers: event >= askingFrom };
          return { ...request, ...registerRequest(eventIds[event] ?? '', team) };
        },
      },
    ],
  });
}
