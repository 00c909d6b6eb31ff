import type { MatchReason } from '@hackon/contract/statements/levels';
import type { Proposal, StatementImport } from '@hackon/contract/statements/statements';
import { formatPaise } from '../../format/money.ts';
import { formatDay } from '../../format/dates.ts';

const bankNames: Record<string, string> = {
  axis: 'Axis Bank',
  baroda: 'Bank of Baroda',
  canara: 'Canara Bank',
  columns: 'Columns named by you',
  hdfc: 'HDFC Bank',
  icici: 'ICICI Bank',
  kotak: 'Kotak Bank',
  other: 'Bank unknown',
  phonepe: 'PhonePe Business',
  pnb: 'PNB',
  sbi: 'SBI',
};

/** Such as `HDFC Bank, CSV`. */
export function nameOfFormat(format: string): string {
  const [bank = '', container = ''] = format.split('-');
  return `${bankNames[bank] ?? bank}, ${container === 'xlsx' ? 'Excel' : container.toUpperCase()}`;
}

/** Such as `21 Nov 2026 to 6 Dec 2026`. */
export function periodOf({ firstDay, lastDay }: Pick<StatementImport, 'firstDay' | 'lastDay'>): string {
  if (firstDay === null || lastDay === null) return 'no payments';
  const [first, last] = [formatDay(firstDay, 'UTC'), formatDay(lastDay, 'UTC')];
  return first === last ? first : `${first} to ${last}`;
}

const reasonWords: Record<MatchReason, string> = {
  same_id: 'The transaction ID is the same.',
  pay_code: 'Its pay code is in the note.',
  one_digit: 'One digit differs.',
  swapped: 'Two digits are swapped.',
  earlier_id: 'The team sent this ID before.',
  mobile: 'A member’s mobile number is in the line.',
  name: 'A member’s name is in the line.',
  covered: 'One payment for several teams.',
  paid_in_parts: 'You rejected an earlier payment for its amount. Add up both payments.',
  too_little: '',
  too_much: '',
  other_code: 'The note has the pay code of another team.',
  other_day: 'Paid more than 30 days before the team sent the ID, or 3 days after.',
  phone_number: 'The ID looks like a phone number.',
  used_by_another: 'Another team has sent this ID, too.',
  near_accepted: 'You have accepted a team with nearly this ID. It may be its payment.',
  near_claimed: 'Another team has sent nearly this ID. It may be its payment.',
  rejected_before: 'You have rejected this ID before. The money may be refunded.',
  several_claims: 'Several teams sent this ID.',
  several_payments: 'Several payments fit.',
  several_teams: 'The payment fits several teams.',
  spent: 'You have accepted another team with this payment.',
  returned: 'The bank took this payment back. Talk to the team.',
  withdrawn: 'Paid, team gone: the team was withdrawn.',
  rejected: 'Paid, but the payment was rejected.',
  accepted: 'You have accepted this payment already.',
  maybe_twice: 'You have accepted the team with another payment. It may have paid twice.',
  paid_twice: 'The team has paid twice. Talk to the team.',
};

/** Says why the match is in the list, one sentence for each reason. */
export function reasonsOf({ reasons, amount, credit: { paise } }: Proposal): string[] {
  const difference = paise - amount * 100;
  return reasons.map((reason) => {
    if (reason === 'too_little') return `${formatPaise(-difference)} too little.`;
    return reason === 'too_much' ? `${formatPaise(difference)} too much.` : reasonWords[reason];
  });
}
