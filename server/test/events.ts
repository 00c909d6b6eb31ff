import type { BodyOf } from '@hackon/contract/endpoint';
import { createEvent as createEventCall, type ManagerEventDetail } from '@hackon/contract/events/events';
import type { TestApp } from './test-app.ts';

/** The test's clock starts four days before the deadline. */
export type NewEventBody = BodyOf<typeof createEventCall>;

/** A retired question: teams need not answer it. */
export const withQuestion: NewEventBody = {
  questions: [
    {
      _id: 'a'.repeat(24),
      scope: 'team',
      type: 'one_of',
      label: 'Which track?',
      help: 'Choose one.',
      required: false,
      retired: true,
      options: [{ _id: 'b'.repeat(24), label: 'Hardware', retired: false }],
    },
  ],
};

/** Returns a paid event for ten teams of one to four. */
export function newEventBody(change: NewEventBody = {}): NewEventBody {
  return {
    title: 'Smart Campus Hack',
    description: 'Thirty hours to make one thing on campus work better.',
    startDate: '2026-12-12T03:30:00.000Z',
    endDate: '2026-12-13T09:30:00.000Z',
    registrationDeadline: '2026-12-05T18:29:59.999Z',
    venue: {
      name: 'Main Auditorium',
      address: 'Avinashi Road',
      city: 'Coimbatore',
      state: 'Tamil Nadu',
      country: 'India',
    },
    minTeamSize: 1,
    maxTeamSize: 4,
    maxTeams: 10,
    entryFee: 500,
    prizes: { first: 50_000, second: 30_000, third: 15_000, consolation: 5_000 },
    requirements: 'Bring a laptop.',
    paymentDetails: { upiId: 'campus@okaxis', accountName: 'PSG Tech', notes: 'One payment for each team.' },
    whatsappLink: 'https://chat.whatsapp.com/AbCdEf',
    contactEmail: 'hack@psg.example',
    contactPhone: '+91 98765 43210',
    rules: ['Be kind.', 'Ship it.'],
    departments: ['CSE', 'ECE'],
    skills: ['Rust'],
    ...change,
  };
}

export const free: NewEventBody = { entryFee: 0, paymentDetails: {} };

export function createEvent(
  app: TestApp,
  { token }: { token: string },
  change: NewEventBody = {},
): Promise<ManagerEventDetail> {
  return app.succeed(createEventCall, { token, body: newEventBody(change) });
}
