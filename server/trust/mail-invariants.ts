import type { Reader } from '../src/db/database.ts';
import type { Row } from '../src/db/tables.ts';
import type { Mail } from '../src/mail/mail.ts';
import type { StoredRows } from './stored-rows.ts';

/** A reason to send a mail. */
interface Cause {
  kind: Mail['kind'];
  to: string;
  eventId: string;
  /** The mail may have been taken back before it left. */
  isOptional?: boolean;
}

/** Finds mails without a cause and causes without a mail. A sent mail keeps only its kind, so those are counted. */
export async function mailFaults(db: Reader, rows: StoredRows): Promise<string[]> {
  const causes = [...(await causesOf(db, rows)), ...(await signUps(db))];
  const waiting = new Map<string, number>();
  const open = new Map<string, number>(causes.map(({ kind }) => [kind, 0]));
  for (const cause of causes) {
    add(waiting, nameOf(cause), 1);
    add(open, cause.kind, 1);
  }
  const mails = await db.selectFrom('outbox').selectAll().execute();
  const faults: string[] = [];
  for (const mail of mails) {
    if (!caused.has(mail.kind)) continue;
    const name = nameOf(causeOf(mail));
    const isForgotten = mail.to_address === '';
    if (!isForgotten && !waiting.get(name)) {
      faults.push(`Mail without its cause: ${name}`);
      continue;
    }
    add(open, mail.kind, -1);
    if (!isForgotten) add(waiting, name, -1);
  }
  const spared = new Map<string, number>();
  for (const { kind, isOptional } of causes) if (isOptional) add(spared, kind, 1);
  const missing = [...open].filter(([kind, count]) => count < 0 || count > (spared.get(kind) ?? 0));
  return [...faults, ...missing.map(([kind, count]) => `${count} mails missing: ${kind}`)];
}

/** Mails with a cause that is stored in another table. */
const caused: ReadonlySet<string> = new Set<Mail['kind']>([
  'welcome',
  'team_registered',
  'payment_accepted',
  'payment_rejected',
  'payment_reopened',
  'event_cancelled',
]);

async function causesOf(db: Reader, { events, teams, attempts, actions }: StoredRows): Promise<Cause[]> {
  const accounts = await db.selectFrom('accounts').select(['id', 'email']).execute();
  const emails = new Map<string | null, string>(accounts.map(({ id, email }) => [id, email]));
  const cancelled = new Set(
    events.flatMap(({ id, deleted_at, end_date }) =>
      deleted_at !== null && deleted_at < end_date ? [id] : [],
    ),
  );
  return teams.flatMap(({ id, event_id: eventId, account_id, withdrawn_at }) => {
    const to = emails.get(account_id) ?? '';
    const kinds: Mail['kind'][] = ['team_registered'];
    const optional: Mail['kind'][] = [];
    const payments = attempts.get(id) ?? [];
    for (const payment of payments) {
      const { decision, decided_at } = payment;
      // Paying again and reopening take the mail of the rejection back.
      const isPaidAgain = payments.some(
        (other) => other !== payment && other.submitted_at >= (decided_at ?? ''),
      );
      if (decision === 'verified') kinds.push('payment_accepted');
      if (decision === 'rejected') (isPaidAgain ? optional : kinds).push('payment_rejected');
    }
    for (const { action } of actions.get(id) ?? []) {
      if (action === 'payment_reopened') optional.push('payment_reopened');
    }
    if (cancelled.has(eventId) && withdrawn_at === null) kinds.push('event_cancelled');
    return [
      ...kinds.map((kind) => ({ kind, to, eventId })),
      ...optional.map((kind) => ({ kind, to, eventId, isOptional: true })),
    ];
  });
}

/** A sign-up creates a link to confirm the email, and a welcome mail. */
async function signUps(db: Reader): Promise<Cause[]> {
  const signedUp = await db
    .selectFrom('accounts')
    .innerJoin('account_links', 'account_links.account_id', 'accounts.id')
    .where('account_links.purpose', '=', 'verify')
    .select('accounts.email')
    .distinct()
    .execute();
  return signedUp.map(({ email }) => ({ kind: 'welcome', to: email, eventId: '' }));
}

function causeOf({ kind, to_address, payload }: Row<'outbox'>): Named {
  const { event }: { event?: { id: string } } = JSON.parse(payload);
  return { kind, to: to_address, eventId: event?.id ?? '' };
}

type Named = Record<'kind' | 'to' | 'eventId', string>;

function nameOf({ kind, to, eventId }: Named): string {
  return `${kind} to ${to} ${eventId && `about ${eventId}`}`.trimEnd();
}

function add(counts: Map<string, number>, key: string, change: number): void {
  counts.set(key, (counts.get(key) ?? 0) + change);
}
