import { type RunningProgram, startProgram } from '@hackon/e2e/running-program';
import { type Person, seedOf } from '@hackon/e2e/seed';

interface PendingPayment {
  teamId: string;
  transactionId: string;
}

interface Queue {
  program: RunningProgram;
  organizer: Person;
  eventId: string;
  payments: PendingPayment[];
}

/** Starts a program on SQLite with an event whose payments are all pending. */
export async function startWithPending(count: number): Promise<Queue> {
  const program = await startProgram('sqlite', { RATE_LIMIT: 'off' });
  const seed = seedOf(program.url);
  const organizer = await seed.manager();
  const event = await seed.event(organizer, 'Batch Hack', {
    maxTeams: count,
    entryFee: 500,
    paymentDetails: { upiId: 'bench@okaxis' },
  });
  const payments: PendingPayment[] = [];
  for (let number = 0; number < count; number += 1) {
    const transactionId = String(400_000_000_000 + number);
    const { _id } = await seed.team(await seed.student(), event, { upiTransactionId: transactionId });
    payments.push({ teamId: _id, transactionId });
  }
  return { program, organizer, eventId: event._id, payments };
}
