import { isNotice } from '@hackon/contract/statements/levels';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter, generatedStatements, knownBefore } from '../../../test/generate-claims.ts';
import { type BankLine, type Claim, type Known, matchStatement, resolveMatches } from './match-statement.ts';
import { nearIds } from '@hackon/contract/teams/near-ids';
import { nearnessOf } from './nearness-of.ts';

const claim: Claim = {
  teamId: 'team',
  transactionKey: '412788901132',
  paise: 50_000,
  day: '2026-12-05',
  state: 'pending',
  payCodes: ['K7Q2M'],
  names: ['Ishaan Gupta', 'A K'],
  mobiles: ['+91 98400 12277'],
  earlierKeys: [],
  isUsedByAnother: false,
  paidInParts: false,
  wasRejected: false,
};

const line: BankLine = {
  paise: 50_000,
  bookedOn: '2026-12-05',
  references: ['412788901132'],
  narration: 'UPI-ARJUN M-ARJUNM02@OKSBI-412788901132-UPI',
  reversal: false,
};

const other: Claim = {
  ...claim,
  teamId: 'other',
  transactionKey: '612535829269',
  payCodes: ['Z6P4G'],
  names: [],
  mobiles: [],
};

function match(credits: BankLine[], claims = [claim], debits: BankLine[] = [], change: Partial<Known> = {}) {
  return matchStatement({ ...knownBefore(claims), ...change }, { credits, debits });
}

function levels(...args: Parameters<typeof match>): string[] {
  return resolveMatches(match(...args).matches).map(({ teamId, level, reasons }) =>
    [teamId, level, ...reasons].join(' '),
  );
}

describe('sure', () => {
  test('the same id, amount and day', () => {
    expect(levels([line])).toEqual(['team sure same_id']);
  });

  test('its own pay code is fine, another code is not', () => {
    expect(levels([{ ...line, narration: 'K7Q2M HACK' }])).toEqual(['team sure same_id pay_code']);
    expect(levels([{ ...line, narration: 'upi/Z6P4G/HACK' }])).toEqual(['team look same_id other_code']);
    // An unknown word of this form is not a code.
    expect(levels([{ ...line, narration: 'X2X2X' }])).toEqual(['team sure same_id']);
  });

  test.each([
    [-31, 'look'],
    [-30, 'sure'],
    [3, 'sure'],
    [4, 'look'],
  ])('%i days after the claim: %s', (days, level) => {
    const [found] = match([{ ...line, bookedOn: dayAfter(claim.day, days) }]).matches;
    expect(found?.level).toBe(level);
  });

  test('two numbers in one line, each of another team, are not sure', () => {
    const both = { ...line, references: [claim.transactionKey, other.transactionKey] };
    expect(levels([both], [claim, other])).toEqual([
      'team look same_id several_teams',
      'other look same_id several_teams',
    ]);
  });

  test.each(['UPI412788901132', '4127889011320', '41278890113'])(
    'an id that another team has sent as %s is not sure',
    (copy) => {
      expect(levels([line], [claim, { ...other, transactionKey: copy }])).toEqual([
        'team look same_id several_claims',
      ]);
      const gone = { ...other, transactionKey: copy, state: 'rejected' } as const;
      expect(levels([line], [claim, gone])).toEqual(['team sure same_id']);
    },
  );

  test('an id that another team was accepted with is not sure', () => {
    expect(levels([line], [{ ...claim, isUsedByAnother: true }])).toEqual([
      'team look same_id used_by_another',
    ]);
  });

  test('a phone number with 12 digits is not sure', () => {
    const id = '919840012277';
    expect(levels([{ ...line, references: [id] }], [{ ...claim, transactionKey: id }])).toEqual([
      'team look same_id phone_number',
    ]);
  });
});

describe('likely', () => {
  test('the pay code with another id', () => {
    const paid = { ...line, references: ['412751186402'], narration: 'UPI-LAKSHMI P-K7Q2M KERNEL' };
    expect(levels([paid])).toEqual(['team likely pay_code']);
  });

  test('the pay code of an accepted team, unless a team of the same student waits', () => {
    const paid = { ...line, references: ['412751186402'], narration: 'UPI-LAKSHMI P-K7Q2M KERNEL' };
    const accepted: Claim = { ...claim, state: 'verified' };
    expect(levels([paid], [accepted])).toEqual(['team likely pay_code']);
    expect(levels([{ ...paid, paise: 40_000 }], [accepted])).toEqual([]);
    const waiting = { ...other, payCodes: claim.payCodes };
    expect(levels([paid], [accepted, waiting])).toEqual(['other likely pay_code']);
  });

  test('two digits swapped, or one digit differs', () => {
    expect(levels([{ ...line, references: ['412788901123'] }])).toEqual(['team likely swapped']);
    expect(levels([{ ...line, references: ['412788901137'] }])).toEqual(['team likely one_digit']);
    expect(levels([{ ...line, references: ['412788901211'] }])).toEqual([]);
  });

  test('two payments for one team, or two teams for one payment: look', () => {
    const one = { ...line, references: ['412788901123'] };
    const two = { ...line, references: ['412788901137'] };
    expect(levels([one, two])).toEqual([
      'team look swapped several_payments',
      'team look one_digit several_payments',
    ]);
    const near = { ...other, transactionKey: '412788901124' };
    expect(levels([one], [claim, near])).toEqual([
      'team look swapped several_teams',
      'other look one_digit several_teams',
    ]);
  });

  test('a payment with the exact id of one team is not proposed to another', () => {
    const near = { ...other, transactionKey: '412788901133' };
    expect(levels([line], [claim, near])).toEqual(['team sure same_id']);
    expect(levels([line], [{ ...claim, state: 'verified' }, near])).toEqual(['team sure same_id accepted']);
  });
});

describe('look', () => {
  const paid = { ...line, references: ['412790344518'] };

  test('a name or a mobile number within a day', () => {
    expect(levels([{ ...paid, narration: 'UPI-ISHAAN GUPTA-9840012277@PTM' }])).toEqual([
      'team look mobile name',
    ]);
    expect(levels([{ ...paid, narration: 'UPI-X-919840012277@PTM' }])).toEqual(['team look mobile']);
    expect(levels([{ ...paid, narration: 'UPI-ISHAAN GUPTA', bookedOn: '2026-12-06' }])).toEqual([
      'team look name',
    ]);
    expect(levels([{ ...paid, narration: 'UPI-ISHAAN GUPTA', bookedOn: '2026-12-07' }])).toEqual([]);
  });

  test('part of a name, or a name of two letters, says nothing', () => {
    expect(levels([{ ...paid, narration: 'UPI-ISHAAN GUPTAN' }])).toEqual([]);
    expect(levels([{ ...paid, narration: 'UPI-A K' }])).toEqual([]);
  });

  test('the amount alone proposes nothing', () => {
    expect(match([paid])).toMatchObject({ matches: [], unmatched: new Set([paid]) });
  });
});

describe('paid in parts', () => {
  const rest: Claim = { ...claim, paidInParts: true };

  test('a person compares the amounts', () => {
    for (const paise of [20_000, 50_000, 70_000])
      expect(levels([{ ...line, paise }], [rest])).toEqual(['team look same_id paid_in_parts']);
  });
});

describe('difference', () => {
  test('too little and too much', () => {
    expect(levels([{ ...line, paise: 45_000 }])).toEqual(['team difference same_id too_little']);
    expect(levels([{ ...line, paise: 100_000 }])).toEqual(['team difference same_id too_much']);
    const coded = { ...line, references: ['412790344518'], narration: 'K7Q2M', paise: 45_000 };
    expect(levels([coded], [claim], [], { fees: new Set([50_000, 45_000]) })).toEqual([
      'team difference pay_code too_little',
    ]);
  });
});

describe('returned and gone', () => {
  test('a debit with the same reference withdraws the proposal, and says so', () => {
    expect(levels([line], [claim], [line])).toEqual(['team returned returned']);
    const { matches } = match([line]);
    expect(levels([], [claim], [line], { matches })).toEqual(['team returned returned']);
  });

  test('a reversal among the credits counts too, and a verified team is flagged', () => {
    expect(levels([{ ...line, reversal: true }], [{ ...claim, state: 'verified' }])).toEqual([
      'team returned returned',
    ]);
  });

  test('Paid, team gone', () => {
    expect(levels([line], [{ ...claim, state: 'withdrawn' }])).toEqual(['team gone same_id withdrawn']);
    expect(levels([line], [{ ...claim, state: 'rejected' }])).toEqual(['team gone same_id rejected']);
  });
});

describe('nobody', () => {
  test('payments of an open fee are open, with the code of their note', () => {
    const paid = { ...line, references: ['500000000001'], narration: 'Z6P4G' };
    expect(match([paid, { ...paid, paise: 7, references: ['500000000002'] }]).open).toEqual([
      { references: ['500000000001'], paise: 50_000, bookedOn: line.bookedOn, payCode: 'Z6P4G' },
    ]);
  });

  test('a payment that was accepted for a team is already accepted', () => {
    const paid = { ...line, references: ['412788901123'] };
    const accepted = new Set(['412788901123']);
    expect(match([paid], [claim], [], { accepted })).toMatchObject({
      matches: [],
      open: [],
      alreadyVerified: [[paid.references[0], paid.references[0]]],
    });
  });
});

test('nearby ids are those one digit or one swap away', () => {
  const id = '412788901132';
  const near = nearIds(id);
  expect([...near].every((one) => nearnessOf(id, one) !== undefined)).toBe(true);
  expect(near.has('412788901123')).toBe(true);
  expect(near.has('412788901132')).toBe(false);
  expect(nearnessOf(id, '412788909932')).toBeUndefined();
  expect(nearnessOf(id, '41278890113')).toBeUndefined();
});

test('no sure match of 10,000 statements is wrong', () => {
  let sure = 0;
  fc.assert(
    fc.property(generatedStatements, ({ claims, credits, debits, payers }) => {
      const { matches } = matchStatement(knownBefore(claims), { credits, debits });
      for (const { teamId, level, credit } of matches.filter((one) => !isNotice(one))) {
        if (level !== 'sure') continue;
        sure += 1;
        expect(payers.get(credit.reference ?? '')).toBe(teamId);
        expect(credit.paise).toBe(claims.find((one) => one.teamId === teamId)?.paise);
      }
    }),
    { numRuns: 10_000 },
  );
  expect(sure).toBeGreaterThan(4_000);
});

test('any split, order or repetition of files ends in the same state', () => {
  const parts = fc.array(fc.nat(3), { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(
      generatedStatements,
      parts,
      fc.boolean(),
      ({ claims, credits, debits }, part, acceptsSure) => {
        const whole = stateAfter([{ credits, debits }], claims, acceptsSure);
        const files = [0, 1, 2, 3].map((file) => ({
          credits: credits.filter((_, at) => part[at] === file).toReversed(),
          debits: debits.filter((_, at) => part[at + 10] === file),
        }));
        expect(stateAfter(files, claims, acceptsSure)).toEqual(whole);
        expect(stateAfter([...files.toReversed(), ...files], claims, acceptsSure)).toEqual(whole);
      },
    ),
    { numRuns: 2_000 },
  );
});

interface File {
  credits: BankLine[];
  debits: BankLine[];
}

/** Uploads the files one after the other, as `import-statement.ts` does. */
function stateAfter(files: readonly File[], claims: readonly Claim[], acceptsSure: boolean): unknown {
  const known = knownBefore(claims);
  const open = new Set<string>();
  const openReturns = new Set<string>();
  for (const file of files) {
    const matched = matchStatement(known, file);
    const sure = matched.matches.filter((one) => acceptsSure && one.level === 'sure' && !isNotice(one));
    const accepted = new Set(sure.map(({ teamId }) => teamId));
    const now = known.claims.map((one) =>
      accepted.has(one.teamId) ? { ...one, state: 'verified' as const } : one,
    );
    for (const { references } of matched.open) for (const reference of references) open.add(reference);
    for (const reference of matched.takenBack) open.delete(reference);
    for (const { references } of matched.openReturns)
      for (const reference of references) openReturns.add(reference);
    const returned = new Set(
      matched.matches.flatMap(({ level, credit }) => (level === 'returned' ? [credit.reference ?? ''] : [])),
    );
    const pending = new Set(now.flatMap(({ teamId, state }) => (state === 'verified' ? [] : [teamId])));
    Object.assign(known, {
      claims: now,
      accepted: new Set([...known.accepted, ...sure.map(({ credit }) => credit.key)]),
      matches: matched.matches.filter((one) => isNotice(one) || pending.has(one.teamId)),
      returned: new Set([...returned, ...openReturns]),
    });
  }
  const returned = new Set(
    known.matches.flatMap(({ level, teamId }) => (level === 'returned' ? [teamId] : [])),
  );
  // A returned payment never undoes a decision, so its team may be accepted or pending.
  const settled = resolveMatches(
    known.matches.filter(({ level, teamId }) => level === 'returned' || !returned.has(teamId)),
  );
  return {
    matches: settled.map((one) => JSON.stringify(one)).toSorted(),
    open: [...open].toSorted(),
    verified: known.claims.flatMap(({ teamId, state }) =>
      state === 'verified' && !returned.has(teamId) ? [teamId] : [],
    ),
  };
}
