import type { Proposal } from '@hackon/contract/statements/statements';

export function buildMatch(nth: number, about: Partial<Proposal> = {}): Proposal {
  return {
    _id: `65f0000000000000000000b${nth}`,
    level: 'sure',
    reasons: ['same_id'],
    teamId: `65f0000000000000000000a${nth}`,
    teamName: `Team ${nth}`,
    transactionId: `41278890112${nth}`,
    amount: 500,
    contact: null,
    credit: {
      paise: 50_000,
      bookedOn: '2026-12-05',
      reference: `41278890112${nth}`,
      narration: 'UPI-ARJUN M-ARJUNM02@OKSBI-UPI',
    },
    ...about,
  };
}
