import fc from 'fast-check';
import { teamLimits } from '@hackon/contract/teams/limits';
import { password } from './perform-on-account.ts';
import {
  type ClockMove,
  type Deed,
  type DeedOf,
  type EventChange,
  events,
  type MemberForm,
  type Operation,
  students,
  type TeamForm,
} from './operation.ts';
import { endsAt, firstDeadline, startOfTime, startsAt } from './new-world.ts';

// Few values, so that teams collide. Each history replaces `HISTORY` with a unique word.

const hour = 60 * 60_000;
const undoMs = teamLimits.undoMinutes * 60_000;
const deadlines = [firstDeadline, startOfTime + 30 * hour, startsAt, endsAt];

const anyMember: fc.Arbitrary<MemberForm> = fc
  .record({
    person: fc.nat({ max: 8 }),
    otherNumber: rarely(fc.nat({ max: 8 })),
    isLoud: rarely(fc.constant(true)),
    fault: rarely(
      fc.constantFrom<Partial<MemberForm>>(
        { email: 'nobody' },
        { registerNumber: ' ' },
        { mobileNumber: '12' },
        { college: ' ' },
      ),
      40,
    ),
  })
  .map(({ person, otherNumber = person, isLoud, fault }) => {
    const member = newMember(person);
    const email = isLoud ? member.email.toUpperCase() : member.email;
    const registerNumber = isLoud ? ` r-${otherNumber} ` : `R-${otherNumber}`;
    return Object.assign(member, { email, registerNumber }, fault);
  });

function newMember(person: number): MemberForm {
  return {
    name: `Member ${person}`,
    email: `m${person}@HISTORY.example`,
    registerNumber: `R-${person}`,
    mobileNumber: `987654321${person}`,
    college: 'PSG Tech',
  };
}

const anyForm: fc.Arbitrary<TeamForm> = fc.record({
  teamName: fc.oneof(
    {
      weight: 30,
      arbitrary: fc.constantFrom(
        'Code Crafters',
        'code  crafters',
        'Byte Force',
        'Null',
        'Segfault',
        'Root',
        'Daemons',
      ),
    },
    { weight: 1, arbitrary: fc.constant(' ') },
  ),
  members: fc.oneof(
    { weight: 8, arbitrary: fc.array(anyMember, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(anyMember, { maxLength: 4 }) },
  ),
});

const anyPayment = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.constantFrom('412345678901', '4123 4567 8901', '998877665544', 'T-77', 't-77', 'CICAg'),
  },
  { weight: 1, arbitrary: fc.constant(' ') },
);

const anyChange: fc.Arbitrary<EventChange> = fc.oneof(
  fc.record({ maxTeams: fc.integer({ min: 1, max: 3 }) }),
  fc.record(
    {
      entryFee: fc.constantFrom(0, 500, 700),
      upiId: fc.constantFrom('HISTORY@okaxis', 'new.HISTORY@okaxis'),
    },
    { requiredKeys: ['entryFee'] },
  ),
  fc.record({ upiId: fc.constantFrom('HISTORY@okaxis', 'new.HISTORY@okaxis') }),
  fc.record({ deadline: fc.constantFrom(...deadlines, endsAt + 1) }),
  fc.record({
    status: fc.constantFrom(
      'published',
      'published',
      'published',
      'upcoming',
      'ongoing',
      'draft',
      'completed',
    ),
  }),
  fc.record({ minTeamSize: fc.integer({ min: 1, max: 2 }), maxTeamSize: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ title: fc.constantFrom('Smart Campus HISTORY', 'Green Campus HISTORY') }),
);

const student = fc.constantFrom(...students);
const event = fc.constantFrom(...events, 0 as const, 0 as const);
const team = fc.nat({ max: 11 });
const byStudent = fc.oneof(
  { weight: 9, arbitrary: fc.constant('owner' as const) },
  { weight: 1, arbitrary: student },
);
const byManager = fc.oneof(
  { weight: 12, arbitrary: fc.constant('owner' as const) },
  { weight: 1, arbitrary: fc.constantFrom(0 as const, 1 as const) },
);

const anyRegistration = fc.record<DeedOf<'register'>>({
  kind: fc.constant('register'),
  student,
  event,
  form: anyForm,
  payment: anyPayment,
  key: fc.constant(undefined),
});

/** Sends a form again under its key, unchanged or changed. */
const anyFormWithKey = fc.record<DeedOf<'register'>>({
  kind: fc.constant('register'),
  student,
  event: fc.constantFrom(0, 1),
  form: fc.constant({ teamName: 'Sent Twice', members: [newMember(8)] }),
  payment: fc.constantFrom('555566667777', '555566667777', '888899990000'),
  key: fc.constantFrom('first form', 'second form'),
});

const anyDecision = fc.record<DeedOf<'decide'>>({
  kind: fc.constant('decide'),
  team,
  by: byManager,
  status: fc.constantFrom('verified', 'rejected', 'rejected'),
  notes: rarely(fc.constantFrom('Paid, thank you', ' ')),
  seen: rarely(anyPayment),
});

const anyReopening = fc.record<DeedOf<'reopen'>>({ kind: fc.constant('reopen'), team, by: byManager });

const anyUndo = fc.record<DeedOf<'undo'>>({ kind: fc.constant('undo'), team, by: byManager });

const anyWithdrawal = fc.record<DeedOf<'withdraw'>>({ kind: fc.constant('withdraw'), team, by: byStudent });

function anyEdit(payment: fc.Arbitrary<string | undefined>): fc.Arbitrary<DeedOf<'edit team'>> {
  return fc.record({
    kind: fc.constant('edit team'),
    team,
    by: byStudent,
    form: fc.oneof(fc.constant(undefined), anyForm),
    payment,
  });
}

const anyEventEdit = fc.record<DeedOf<'edit event'>>({
  kind: fc.constant('edit event'),
  event,
  by: byManager,
  change: anyChange,
  ifMatch: rarely(fc.integer({ min: 1, max: 3 })),
});

const anyDeletion = fc.record<DeedOf<'delete event'>>({
  kind: fc.constant('delete event'),
  event,
  by: byManager,
  confirm: fc.constantFrom(undefined, 'Smart Campus HISTORY', ' Smart Campus HISTORY ', 'Something else'),
});

const anyAccountDeletion = fc.record<DeedOf<'delete account'>>({
  kind: fc.constant('delete account'),
  student,
  password: fc.constantFrom(password, password, password, 'wrong horse'),
});

const anySignUp = fc.record<DeedOf<'sign up'>>({ kind: fc.constant('sign up'), student });

const anyDeed = fc.oneof<fc.MaybeWeightedArbitrary<Deed>[]>(
  { weight: 20, arbitrary: anyRegistration },
  { weight: 5, arbitrary: anyFormWithKey },
  { weight: 8, arbitrary: anyEdit(fc.constant(undefined)) },
  { weight: 12, arbitrary: anyEdit(anyPayment) },
  { weight: 6, arbitrary: anyWithdrawal },
  { weight: 20, arbitrary: anyDecision },
  { weight: 6, arbitrary: anyReopening },
  { weight: 6, arbitrary: anyUndo },
  { weight: 12, arbitrary: anyEventEdit },
  { weight: 1, arbitrary: anyDeletion },
  { weight: 2, arbitrary: anyAccountDeletion },
  { weight: 1, arbitrary: anySignUp },
);

/** Few operations work without a team. */
const firstDeeds = fc.array(anyRegistration, { maxLength: 5, size: 'max' });

/** Moves the clock to within a few ms of an instant that matters. The second one ends the undo of first decisions. */
const anyClockMove: fc.Arbitrary<ClockMove> = fc
  .record({
    instant: fc.constantFrom(firstDeadline, startOfTime + undoMs, ...deadlines),
    past: fc.integer({ min: -3, max: 1 }),
  })
  .map(({ instant, past }) => ({ kind: 'clock', to: instant + past }));

/** Generates single operations, often several around a deadline, start or end. */
export const anyHistory = historyOf({
  deeds: fc.array(anyDeed, { maxLength: 15, size: 'max' }),
  moves: fc.array(anyClockMove, { maxLength: 1 }),
  isCrowded: fc.boolean(),
});

/** Generates many operations on one event before its deadline: these find most faults fastest. */
export const anyCrowdedHistory = historyOf({
  deeds: fc.array(anyDeed, { minLength: 8, maxLength: 20, size: 'max' }),
  moves: fc.constant([{ kind: 'clock', to: firstDeadline - 1 }]),
  isCrowded: fc.constant(true),
});

function historyOf({
  deeds,
  moves,
  isCrowded,
}: {
  deeds: fc.Arbitrary<Deed[]>;
  moves: fc.Arbitrary<ClockMove[]>;
  isCrowded: fc.Arbitrary<boolean>;
}): fc.Arbitrary<(Operation | ClockMove)[]> {
  const lastSteps = fc.array(
    fc.oneof({ weight: 8, arbitrary: anyDeed }, { weight: 1, arbitrary: anyClockMove }),
    { maxLength: 6, size: 'max' },
  );
  return fc
    .tuple(firstDeeds, deeds, moves, lastSteps, isCrowded)
    .map(([first, then, move, last, crowded]) =>
      [...first, ...then, ...move, ...last].map((step, id) =>
        step.kind === 'clock' ? step : numbered(step, id, crowded),
      ),
    );
}

/** Batches sent at once; the clock moves between them. */
export const anyConcurrentHistory: fc.Arbitrary<(Operation[] | ClockMove)[]> = fc
  .tuple(
    firstDeeds,
    fc.array(
      fc.oneof(
        { weight: 12, arbitrary: fc.array(anyDeed, { minLength: 2, maxLength: 6, size: 'max' }) },
        { weight: 1, arbitrary: anyClockMove },
      ),
      { maxLength: 6, size: 'max' },
    ),
    fc.boolean(),
  )
  .map(([first, then, isCrowded]) =>
    [first, ...then].map((step, batch) =>
      Array.isArray(step) ? step.map((deed, index) => numbered(deed, batch * 10 + index, isCrowded)) : step,
    ),
  );

/** A crowded history is about event 0 only. */
function numbered(deed: Deed, id: number, isCrowded: boolean): Operation {
  return isCrowded && 'event' in deed ? { ...deed, event: 0, id } : { ...deed, id };
}

/** Generates a value in one of `times` cases, otherwise undefined. */
function rarely<Value>(arbitrary: fc.Arbitrary<Value>, times = 6): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

/** Replaces `HISTORY`, so that histories share no accounts, payees or titles. */
export function named<History>(history: History, word: string): History;
export function named(history: unknown, word: string): unknown {
  return JSON.parse(JSON.stringify(history).replaceAll('HISTORY', word));
}
