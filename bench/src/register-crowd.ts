import { rateOf } from './rate-of.ts';
import { registerRequest } from './register-request.ts';
import type { Seed } from './seed-registration.ts';

/** The evening on which eight hundred students press the button, for one event after the other. */
export const studentsPerEvent = 800;

/** How many of them call at a time. */
export const clients = 64;

/** Has so many students register at this server, from the `first` of the seed on. Answers how many did in a second. */
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
