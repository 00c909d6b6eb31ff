import { levelOf, type MatchLevel, type MatchReason, matchReasons } from '@hackon/contract/statements/levels';
import { isPayCode } from '@hackon/contract/pay-codes/pay-code-form';
import { nearIds, similarIds } from '@hackon/contract/teams/near-ids';
import type { OpenCredit } from '../open-credits/open-credits.ts';
import { nearnessOf } from './nearness-of.ts';

/** A line of a statement. See `StatementLine` of the readers. */
export interface BankLine {
  paise: number;
  bookedOn: string;
  references: readonly string[];
  narration: string;
  reversal: boolean;
}

/** The latest payment that a team claims to have made. */
export interface Claim {
  teamId: string;
  transactionKey: string;
  /** Ids that the team sent before this one, and was rejected with. */
  earlierKeys: readonly string[];
  paise: number;
  /** The day on which the team sent the id, such as `2026-12-05`. */
  day: string;
  state: 'pending' | 'verified' | 'rejected' | 'withdrawn';
  /** The student's codes at this event. */
  payCodes: readonly string[];
  names: readonly string[];
  mobiles: readonly string[];
  /** The team was rejected with this id, though it was paid. */
  wasRejected: boolean;
  /** An earlier payment was rejected for its amount, so this one may be the difference. */
  paidInParts: boolean;
  /** Another student has sent this id before, or a team of another of the organizer's events. */
  isUsedByAnother: boolean;
}

interface Credit {
  /** Identifies the payment in every file: its reference, or a hash if it has none. */
  key: string;
  reference: string | null;
  paise: number;
  bookedOn: string;
  narration: string;
}

/** A payment that may be a team's. */
export interface Match {
  teamId: string;
  level: MatchLevel;
  reasons: MatchReason[];
  credit: Credit;
}

export interface Known {
  claims: readonly Claim[];
  /** Every code of the payees, also of other events. */
  payCodes: ReadonlySet<string>;
  /** In paise: what teams owe, and what the next team would owe. */
  fees: ReadonlySet<number>;
  /** Open matches of earlier files. */
  matches: readonly Match[];
  /** Ids of matches that the organizer refused. */
  dismissed: ReadonlySet<string>;
  /** References that an earlier file took back. */
  returned: ReadonlySet<string>;
  /** Keys of payments that were accepted for a team. */
  accepted: ReadonlySet<string>;
  /** Hashes the text of a payment without a reference. */
  keyOf: (text: string) => string;
}

export interface Matched {
  /** Includes matches of earlier files. See `resolveMatches`. */
  matches: Match[];
  /** Keys of the payments of this file that are in `matches`. */
  keys: ReadonlySet<string>;
  /** Keys of all payments and returns of this file. */
  keysInFile: ReadonlySet<string>;
  /** By payment: its references and its key. A team may still claim it. */
  alreadyVerified: string[][];
  /** Payments of an open fee that fit no team. */
  unmatched: ReadonlySet<BankLine>;
  open: OpenCredit[];
  /** References of debits and reversals. */
  takenBack: ReadonlySet<string>;
  /** Debits and reversals of an open fee. A later file may hold their payments. */
  openReturns: BankLine[];
}

const earliest = -30;
const latest = 3;
/** In days, for a match by name or mobile number. */
const nearDays = 1;

/**
 * Matches the lines of a statement with the claims of an event. The result for several files is the same in each
 * order, with repetitions, and in one file.
 */
export function matchStatement(
  known: Known,
  { credits, debits }: { credits: readonly BankLine[]; debits: readonly BankLine[] },
): Matched {
  const index = indexOf(known.claims);
  const relevant = credits.filter(
    ({ paise, references, reversal }) =>
      !reversal && (known.fees.has(paise) || references.some((reference) => index.byId.has(reference))),
  );
  const returns = [...debits, ...credits.filter(({ reversal }) => reversal)];
  const takenBack = new Set(returns.flatMap(({ references }) => references));
  const isReturned = (reference: string) => takenBack.has(reference) || known.returned.has(reference);
  const notices = returnNotices(known.claims, isReturned);
  const found = new Map<string, Match>();
  for (const match of known.matches) {
    const { reference } = match.credit;
    const isWithdrawn = match.level !== 'returned' && reference !== null && isReturned(reference);
    if (!isWithdrawn) found.set(idOf(match), match);
    // The payment of another team covered this one.
    else if (match.reasons.includes('covered')) add(found, returnOf(match.teamId, match.credit));
  }
  for (const notice of notices) add(found, notice);
  const inFile = new Set([...takenBack, ...relevant.flatMap(({ references }) => references)]);
  const keys = new Set(
    notices.flatMap(({ credit }) => (inFile.has(credit.reference ?? '') ? [credit.key] : [])),
  );
  const noticed = new Set(notices.map(({ credit }) => credit.key));
  const alreadyVerified: string[][] = [];
  const keysOf = (line: BankLine) => [...line.references, creditOf(line, known.keyOf).key];
  const rest: BankLine[] = [];
  const othersByCode: BankLine[] = [];
  const earlierKeys = new Set(known.matches.map(({ credit }) => credit.key));
  for (const line of relevant) {
    if (line.references.some(isReturned)) continue;
    const bound = line.references.flatMap((reference) => index.byId.get(reference) ?? []);
    const fitting = boundMatches(line, bound, index, known);
    const isVerified =
      bound.some(({ state }) => state === 'verified') ||
      line.references.some((key) => known.accepted.has(key));
    if (isVerified && !fitting.some(({ level }) => level === 'difference'))
      alreadyVerified.push(keysOf(line));
    else if (bound.length === 0) rest.push(line);
    else if (fitting.every(isOfOtherCode)) othersByCode.push(line);
    for (const match of fitting) {
      keys.add(match.credit.key);
      add(found, match);
    }
  }
  const unfitting: BankLine[] = [];
  for (const line of rest) {
    const credit = creditOf(line, known.keyOf);
    if (earlierKeys.has(credit.key)) keys.add(credit.key);
    if (known.accepted.has(credit.key)) {
      alreadyVerified.push(keysOf(line));
      continue;
    }
    const matches = looseMatches(line, credit, index, known);
    for (const match of matches) {
      keys.add(match.credit.key);
      add(found, match);
    }
    if (known.fees.has(line.paise)) unfitting.push(line);
  }
  for (const line of othersByCode) {
    const owners = looseMatches(line, creditOf(line, known.keyOf), index, known);
    for (const match of owners) if (match.reasons.includes('pay_code')) add(found, match);
  }
  const matches = withRivals([...found.values()]).filter((match) => !known.dismissed.has(idOf(match)));
  const matchedKeys = new Set(matches.map(({ credit }) => credit.key));
  const unmatched = new Map(unfitting.map((line) => [creditOf(line, known.keyOf).key, line]));
  for (const key of matchedKeys) unmatched.delete(key);
  return {
    matches,
    keys,
    keysInFile: new Set([
      ...[...keys].filter((key) => !noticed.has(key)),
      ...[...takenBack].map(returnKey),
      ...credits.flatMap(({ references }) => references),
    ]),
    alreadyVerified,
    unmatched: new Set(unmatched.values()),
    open: unfitting.flatMap((line) => openCredit(line, known.payCodes)),
    takenBack,
    openReturns: returns.filter(({ paise, references }) => references.length > 0 && known.fees.has(paise)),
  };
}

/** A payment that was proposed for a team with nearly its id is not for sure of a team that sent the id later. */
function withRivals(matches: readonly Match[]): Match[] {
  const teams = Map.groupBy(matches, ({ credit }) => credit.key);
  return matches.map((match) => {
    const isNearOther = (teams.get(match.credit.key) ?? []).some(
      ({ teamId, level, reasons }) =>
        teamId !== match.teamId &&
        (level === 'likely' || level === 'look') &&
        (reasons.includes('one_digit') || reasons.includes('swapped')),
    );
    if (match.level !== 'sure' || !isNearOther) return match;
    return matchOf(match.teamId, new Set([...match.reasons, 'near_claimed']), match.credit);
  });
}

interface ClaimIndex {
  byId: ReadonlyMap<string, Claim[]>;
  /** Pending claims by the ids that differ in one digit or one swap. */
  byNearbyId: ReadonlyMap<string, Claim[]>;
  /** Claims that are pending or verified, as in `byPayCode`. */
  byEarlierId: ReadonlyMap<string, Claim[]>;
  /** Pending and verified claims, by ids of 12 digits that theirs may be a copy of. */
  byOriginal: ReadonlyMap<string, Claim[]>;
  byPayCode: ReadonlyMap<string, Claim[]>;
  byFirstName: ReadonlyMap<string, { claim: Claim; name: string }[]>;
  byMobile: ReadonlyMap<string, Claim[]>;
}

function indexOf(claims: readonly Claim[]): ClaimIndex {
  const byId = new Map<string, Claim[]>();
  const byNearbyId = new Map<string, Claim[]>();
  const byEarlierId = new Map<string, Claim[]>();
  const byOriginal = new Map<string, Claim[]>();
  const byPayCode = new Map<string, Claim[]>();
  const byFirstName = new Map<string, { claim: Claim; name: string }[]>();
  const byMobile = new Map<string, Claim[]>();
  for (const claim of claims) {
    if (/^\d{12}$/u.test(claim.transactionKey)) put(byId, claim.transactionKey, claim);
    else if (isLiving(claim.state))
      for (const original of similarIds(claim.transactionKey)) put(byOriginal, original, claim);
    // An accepted team may pay again.
    if (isLiving(claim.state)) {
      for (const code of claim.payCodes) put(byPayCode, code, claim);
      for (const id of claim.earlierKeys) put(byEarlierId, id, claim);
    }
    if (claim.state !== 'pending') continue;
    for (const near of nearIds(claim.transactionKey)) put(byNearbyId, near, claim);
    for (const mobile of new Set(claim.mobiles.map(digitsOf).flatMap(mobilesIn)))
      put(byMobile, mobile, claim);
    for (const name of new Set(claim.names.map(plainWords))) {
      // A name such as 'A K' is in too many lines.
      if (name.replaceAll(' ', '').length >= 4) put(byFirstName, name.split(' ')[0] ?? '', { claim, name });
    }
  }
  return { byId, byNearbyId, byEarlierId, byOriginal, byPayCode, byFirstName, byMobile };
}

function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** The bank took back a payment that a team claims. */
function returnNotices(claims: readonly Claim[], isReturned: (reference: string) => boolean): Match[] {
  return claims
    .filter(({ transactionKey }) => isReturned(transactionKey))
    .map(({ teamId, transactionKey, paise, day }) =>
      returnOf(teamId, {
        key: transactionKey,
        reference: transactionKey,
        paise,
        bookedOn: day,
        narration: '',
      }),
    );
}

function returnKey(key: string): string {
  return `returned ${key}`;
}

function returnOf(teamId: string, credit: Credit): Match {
  return matchOf(teamId, new Set(['returned']), { ...credit, key: returnKey(credit.key) });
}

/** Matches with the teams that sent one of the line's references. */
function boundMatches(
  line: BankLine,
  bound: readonly Claim[],
  { byId, byOriginal }: ClaimIndex,
  { payCodes, accepted }: Known,
): Match[] {
  const pending = bound.filter(({ state }) => state === 'pending');
  const gone = bound.filter(({ state }) => !isLiving(state));
  const verified = bound.filter(({ state }) => state === 'verified');
  const isTaken = verified.length > 0 || line.references.some((key) => accepted.has(key));
  const codes = codesIn(line.narration, payCodes);
  if (pending.length > 0) {
    return pending.map((claim) => {
      const reasons = sameIdReasons(line, claim, codes);
      const copies = byOriginal.get(claim.transactionKey) ?? [];
      if (pending.some(({ transactionKey }) => transactionKey !== claim.transactionKey))
        reasons.add('several_teams');
      else if (pending.length > 1 || copies.some(({ state }) => state === 'pending'))
        reasons.add('several_claims');
      if (isTaken || claim.isUsedByAnother) reasons.add('used_by_another');
      if (
        isNearAccepted(claim.transactionKey, byId, accepted) ||
        copies.some(({ state }) => state === 'verified')
      )
        reasons.add('near_accepted');
      if (claim.wasRejected) reasons.add('rejected_before');
      return matchOf(claim.teamId, reasons, boundCredit(line, claim));
    });
  }
  if (line.references.some((key) => accepted.has(key))) return [];
  if (isTaken)
    return verified.map((claim) =>
      matchOf(claim.teamId, sameIdReasons(line, claim, codes).add('accepted'), boundCredit(line, claim)),
    );
  return gone.map((claim) => {
    const reasons = sameIdReasons(line, claim, codes);
    reasons.add(claim.state === 'withdrawn' ? 'withdrawn' : 'rejected');
    return matchOf(claim.teamId, reasons, boundCredit(line, claim));
  });
}

function isOfOtherCode({ reasons }: Match): boolean {
  return reasons.includes('other_code') && !reasons.includes('pay_code');
}

/** A mistyped id that was accepted without its payment may mean this one. */
function isNearAccepted(
  transactionKey: string,
  byId: ClaimIndex['byId'],
  accepted: Known['accepted'],
): boolean {
  const near = [...nearIds(transactionKey)].flatMap((id) => (accepted.has(id) ? [] : (byId.get(id) ?? [])));
  return near.some(({ state }) => state === 'verified');
}

function sameIdReasons(line: BankLine, claim: Claim, codes: ReadonlySet<string>): Set<MatchReason> {
  const reasons = new Set<MatchReason>([
    'same_id',
    ...amountReasons(line, claim),
    ...codeReasons(codes, claim),
  ]);
  if (!isWithin(line, claim, earliest, latest)) reasons.add('other_day');
  if (isPhoneNumber(claim.transactionKey)) reasons.add('phone_number');
  return reasons;
}

function boundCredit({ paise, bookedOn, narration }: BankLine, { transactionKey }: Claim): Credit {
  return { key: transactionKey, reference: transactionKey, paise, bookedOn, narration };
}

/** Matches with teams that sent another id. */
function looseMatches(
  line: BankLine,
  credit: Credit,
  index: ClaimIndex,
  { payCodes, accepted }: Known,
): Match[] {
  const codes = codesIn(line.narration, payCodes);
  const candidates = new Map<Claim, Set<MatchReason>>();
  const give = (claim: Claim, reason: MatchReason) =>
    candidates.set(claim, (candidates.get(claim) ?? new Set()).add(reason));
  for (const reference of line.references) {
    for (const claim of index.byNearbyId.get(reference) ?? [])
      give(claim, nearnessOf(reference, claim.transactionKey) ?? 'one_digit');
  }
  for (const reference of line.references)
    for (const claim of index.byEarlierId.get(reference) ?? []) give(claim, 'earlier_id');
  for (const code of codes) {
    const claims = index.byPayCode.get(code) ?? [];
    // A student may have two teams with one code: the payment is of the one that waits.
    const pending = claims.filter(({ state }) => state === 'pending');
    for (const claim of pending.length > 0 ? pending : claims) give(claim, 'pay_code');
  }
  const isNear = (claim: Claim) => isWithin(line, claim, -nearDays, nearDays);
  for (const mobile of mobilesIn(line.narration))
    for (const claim of index.byMobile.get(mobile) ?? []) if (isNear(claim)) give(claim, 'mobile');
  const words = ` ${plainWords(line.narration)} `;
  for (const word of new Set(words.split(' ')))
    for (const { claim, name } of index.byFirstName.get(word) ?? [])
      if (isNear(claim) && words.includes(` ${name} `)) give(claim, 'name');
  const isNearTaken = line.references.some((reference) => isNearAccepted(reference, index.byId, accepted));
  return [...candidates].flatMap(([claim, reasons]) => {
    if (isNearTaken && (reasons.has('one_digit') || reasons.has('swapped'))) reasons.add('near_accepted');
    if (!isWithin(line, claim, earliest, latest)) return [];
    const amount = amountReasons(line, claim);
    // Without the id, only the pay code speaks for another amount, and not for an accepted team.
    if (line.paise !== claim.paise && (claim.state !== 'pending' || !reasons.has('pay_code'))) return [];
    return [matchOf(claim.teamId, new Set([...reasons, ...amount, ...codeReasons(codes, claim)]), credit)];
  });
}

function matchOf(teamId: string, reasons: ReadonlySet<MatchReason>, credit: Credit): Match {
  const sorted = matchReasons.filter((reason) => reasons.has(reason));
  return { teamId, reasons: sorted, level: levelOf(sorted), credit };
}

function amountReasons({ paise }: BankLine, claim: Claim): MatchReason[] {
  if (claim.paidInParts) return ['paid_in_parts'];
  if (paise === claim.paise) return [];
  return [paise < claim.paise ? 'too_little' : 'too_much'];
}

function codeReasons(codes: ReadonlySet<string>, { payCodes }: Claim): MatchReason[] {
  const own = [...codes].filter((code) => payCodes.includes(code)).length;
  return [...(own > 0 ? ['pay_code' as const] : []), ...(codes.size > own ? ['other_code' as const] : [])];
}

function codesIn(narration: string, payCodes: ReadonlySet<string>): Set<string> {
  const words = narration.toUpperCase().match(/[A-Z0-9]+/gu) ?? [];
  return new Set(words.filter((word) => isPayCode(word) && payCodes.has(word)));
}

function creditOf({ paise, bookedOn, narration, references }: BankLine, keyOf: Known['keyOf']): Credit {
  const reference = references.toSorted()[0] ?? null;
  const key = reference ?? keyOf(`${bookedOn} ${paise} ${narration}`);
  return { key, reference, paise, bookedOn, narration };
}

function openCredit(line: BankLine, payCodes: ReadonlySet<string>): OpenCredit[] {
  const { references, paise, bookedOn } = line;
  const codes = [...codesIn(line.narration, payCodes)];
  if (references.length === 0 || codes.length > 1) return [];
  return [{ references, paise, bookedOn, payCode: codes[0] ?? null }];
}

function add(found: Map<string, Match>, match: Match): void {
  const before = found.get(idOf(match));
  found.set(idOf(match), before ? union(before, match) : match);
}

/** The same payment in two files, such as CSV and PDF, may have two narrations. */
function union(before: Match, now: Match): Match {
  const isLonger = now.credit.narration.length > before.credit.narration.length;
  const isSame = now.credit.narration.length === before.credit.narration.length;
  const isChosen = isLonger || (isSame && now.credit.narration > before.credit.narration);
  const reasons = new Set([...before.reasons, ...now.reasons]);
  return matchOf(now.teamId, reasons, isChosen ? now.credit : before.credit);
}

/** Lowers the level of likely matches if a team or a payment has several. Call it with all open matches. */
export function resolveMatches(matches: readonly Match[]): Match[] {
  const strong = matches.filter(({ level }) => level === 'sure' || level === 'likely');
  const rivals = new Map<string, number>();
  for (const { teamId, credit } of strong) {
    for (const side of [`team ${teamId}`, `credit ${credit.key}`])
      rivals.set(side, (rivals.get(side) ?? 0) + 1);
  }
  const isRival = (side: string) => (rivals.get(side) ?? 0) > 1;
  return matches.map((match) => {
    const { teamId, credit, level } = match;
    if (level !== 'likely') return match;
    const reasons = new Set(match.reasons);
    if (isRival(`team ${teamId}`)) reasons.add('several_payments');
    if (isRival(`credit ${credit.key}`)) reasons.add('several_teams');
    return matchOf(teamId, reasons, credit);
  });
}

export function idOf({ teamId, credit }: Match): string {
  return `${teamId} ${credit.key}`;
}

function isLiving(state: Claim['state']): boolean {
  return state === 'pending' || state === 'verified';
}

/** A day counts from the claim's day. */
function isWithin(
  { bookedOn }: { bookedOn: string },
  { day }: { day: string },
  from = earliest,
  to = latest,
): boolean {
  const days = (Date.parse(bookedOn) - Date.parse(day)) / 86_400_000;
  return days >= from && days <= to;
}

/** Returns whether 12 digits are an Indian mobile number. */
function isPhoneNumber(digits: string): boolean {
  return /^91[6-9]\d{9}$/u.test(digits);
}

function mobilesIn(text: string): string[] {
  const runs = text.match(/\d+/gu) ?? [];
  return runs.flatMap((run) => /^(?:91|0)?(?<mobile>[6-9]\d{9})$/u.exec(run)?.groups?.mobile ?? []);
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '');
}

/** Upper-case words and numbers, separated by one space. */
function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
