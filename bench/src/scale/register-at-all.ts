import { rateOf } from '../rate-of.ts';
import { clients as mostClients } from '../register-crowd.ts';
import { registerRequest } from '../register-request.ts';
import type { Seed } from '../seed-registration.ts';

interface Some {
  first: number;
  amount: number;
  clients?: number;
}

/** Registers students at processes in equal shares, each at the next event. Returns registrations per second. */
export async function registerAtAll(
  urls: readonly string[],
  { eventIds, tokens }: Seed,
  { first, amount, clients = mostClients }: Some,
): Promise<number> {
  let next = first;
  const rates = await Promise.all(
    urls.map((url, index) =>
      rateOf({
        url,
        connections: Math.round(clients / urls.length),
        amount: Math.floor(amount / urls.length) + (index < amount % urls.length ? 1 : 0),
        requests: [
          {
            setupRequest(request) {
              const number = next++;
              const team = { number, token: tokens[number] ?? '' };
              return { ...request, ...registerRequest(eventIds[number % eventIds.length] ?? '', team) };
            },
          },
        ],
      }),
    ),
  );
  return rates.reduce((sum, rate) => sum + rate, 0);
}
