import { rateOf } from './rate-of.ts';
import { registerRequest } from './register-request.ts';
import type { Seed } from './seed-registration.ts';

/** Eight hundred students register at once, for one event after the other. */
export const studentsPerEvent = 800;

/** Concurrent calls. */
export const clients = 64;

/** Registers students, from the `first` of the seed on. Returns the registrations per second. */
export function registerCrowd(
  url: string,
  { eventIds, tokens }: Seed,
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
          const eventId = eventIds[Math.floor(number / studentsPerEvent)] ?? '';
          return { ...request, ...registerRequest(eventId, number, tokens[number] ?? '') };
        },
      },
    ],
  });
}
