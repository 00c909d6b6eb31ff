import fc from 'fast-check';
import type { BankLine, Claim, Known } from '../src/features/statements/match-statement.ts';

/** A payment and the claim that its payer sent, if any. */
interface Paid {
  line: BankLine;
  claim: Claim | undefined;
}

export interface Generated {
  claims: Claim[];
  credits: BankLine[];
  debits: BankLine[];
  /** The team that paid, by the payment's reference. */
  payers: ReadonlyMap<string, string>;
}

const codes = ['K7Q2M', 'Z6P4G', 'B2C3D', 'F4G5H', 'J6K7M', 'N8P9Q', 'R2S3T', 'V4W5X', 'Y6Z7B', 'C8D9F'];
const names = ['ARJUN MENON', 'LAKSHMI PRIYA', 'KAVIN KUMAR', 'ISHAAN GUPTA', 'TENZIN DOLMA', 'ANN ROY'];
const fee = 50_000;

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** References are close together, so a typo is often another payment's reference. */
function paid(place: number): fc.Arbitrary<Paid> {
  return fc
    .record({
      typed: fc.constantFrom('right', 'right', 'right', 'digit', 'swap', 'phone', 'neft', 'nothing', 'none'),
      amount: fc.constantFrom(fee, fee, fee, fee, fee - 5_000, fee + 10_000),
      days: fc.integer({ min: -40, max: 6 }),
      hasCode: fc.boolean(),
      name: fc.constantFrom(...names),
      state: fc.constantFrom('pending', 'pending', 'pending', 'pending', 'verified', 'withdrawn', 'rejected'),
      at: fc.nat(11),
    })
    .map(({ typed, amount, days, hasCode, name, state, at }) => {
      const teamId = `team${place}`;
      const reference = String(412_788_900_000 + place * 7);
      const mobile = `98400122${10 + place}`;
      const code = codes[place % codes.length] ?? '';
      const digit = (Number(reference[at]) + 1) % 10;
      const transactionKey = {
        right: reference,
        digit: `${reference.slice(0, at)}${digit}${reference.slice(at + 1)}`,
        swap: `${reference.slice(0, 10)}${reference[11]}${reference[10]}`,
        phone: `91${mobile}`,
        neft: `n${reference}`,
        nothing: 'cicagmdw8040',
        none: '',
      }[typed];
      // Without a code, a typo that equals another reference looks right.
      const isAmbiguous = typed === 'digit' || typed === 'swap';
      const note = hasCode || isAmbiguous ? code : 'PAYMENT';
      const day = '2026-12-05';
      return {
        line: {
          paise: amount,
          bookedOn: dayAfter(day, days),
          references: [reference],
          narration: `UPI-${name}-91${mobile}@YBL-SBIN0001-${reference}-${note}`,
          reversal: false,
        },
        claim:
          typed === 'none'
            ? undefined
            : {
                teamId,
                transactionKey,
                paise: fee,
                day,
                state,
                payCodes: [code],
                names: [name],
                mobiles: [mobile],
                earlierKeys: [],
                isUsedByAnother: false,
                paidInParts: false,
                wasRejected: false,
              },
      };
    });
}

/** Statements of up to ten payments, with strangers' lines and returned payments. */
export const generatedStatements: fc.Arbitrary<Generated> = fc
  .tuple(
    fc
      .integer({ min: 1, max: 10 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => paid(at)))),
    fc.array(fc.nat(9), { maxLength: 2 }),
    fc.array(fc.nat(20), { maxLength: 6 }),
  )
  .map(([payments, takenBack, strangers]) => {
    // The unique index allows one active claim per id.
    const claims = new Map<string, Claim>();
    for (const { claim } of payments) if (claim) claims.set(claim.transactionKey, claim);
    const kept = [...claims.values()];
    const credits = payments.map(({ line }) => line);
    const others = strangers.map((number): BankLine => ({
      paise: [fee, 12_345, 99_900][number % 3] ?? fee,
      bookedOn: dayAfter('2026-12-05', (number % 30) - 25),
      references: number % 4 === 0 ? [] : [String(500_000_000_000 + number)],
      narration: `NEFT-N${number}-GANESH STORES`,
      reversal: false,
    }));
    const debits = takenBack.flatMap((at): BankLine[] => {
      const payment = payments[at];
      if (!payment) return [];
      return [{ ...payment.line, narration: `REV-${payment.line.narration}`, reversal: true }];
    });
    return {
      claims: kept,
      credits: [...credits, ...others],
      debits,
      payers: new Map(
        payments.flatMap(({ line, claim }, at) => (claim ? [[line.references[0] ?? '', `team${at}`]] : [])),
      ),
    };
  });

export function knownBefore(claims: readonly Claim[]): Known {
  return {
    claims,
    payCodes: new Set(codes),
    fees: new Set([fee]),
    matches: [],
    dismissed: new Set(),
    accepted: new Set(),
    returned: new Set(),
    keyOf: (text) => `hash of ${text}`,
  };
}
