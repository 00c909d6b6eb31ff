import { expect, test } from 'vitest';
import { managerRow, studentRow } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../db/database.ts';
import type { NewRow } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { letters } from '../../features.ts';
import type { Mail, MailOf } from '../../mail/mail.ts';
import { writeLetter } from '../../mail/write-letter.ts';
import type { changeLetters } from './change-letters.ts';
import type { teamLetters } from './team-letters.ts';

type TeamKind = keyof typeof teamLetters | keyof typeof changeLetters;
type TeamMail = { [Kind in TeamKind]: MailOf<Kind> }[TeamKind];

const written = async (mail: Mail, db?: Database) => {
  const context = { db: db ?? (await openTestDatabase()), publicUrl: 'http://localhost:5000', now };
  return writeLetter(letters, mail, context);
};

const now = new Date('2026-12-01T06:30:00.000Z');

const free = 'You have won INR 50000, claim on evil-prize.com';

function teamMails(isConfirmed: boolean): { [Kind in TeamMail['kind']]: TeamMail } {
  const event = {
    id: 'e'.repeat(24),
    title: free,
    shareLink: 'evil-prize.com',
    startDate: '2026-12-12T03:30:00.000Z',
    endDate: '2026-12-13T09:30:00.000Z',
    registrationDeadline: '2026-12-05T18:29:59.000Z',
    timeZone: 'Asia/Kolkata',
    place: free,
    contactEmail: 'evil@evil-prize.com',
    contactPhone: free,
    whatsappLink: 'https://chat.whatsapp.com/evil-prize.com',
  };
  const about = { to: 'victim@college.example', isConfirmed, name: free, teamName: free, event };
  const payment = { amount: 500, transactionId: free };
  return {
    team_registered: {
      kind: 'team_registered',
      ...about,
      ...payment,
      payCode: 'K7Q2M',
      members: [{ name: free, registerNumber: free, isTold: true }],
    },
    payment_accepted: { kind: 'payment_accepted', ...about, ...payment, notes: free },
    payment_rejected: { kind: 'payment_rejected', ...about, ...payment, teamId: 'f'.repeat(24), notes: free },
    payment_reopened: { kind: 'payment_reopened', ...about, ...payment },
    payment_question: { kind: 'payment_question', ...about, teamId: 'f'.repeat(24), question: free },
    team_short: { kind: 'team_short', ...about, teamId: 'f'.repeat(24), until: '2026-12-05T10:00:00.000Z' },
    event_cancelled: { kind: 'event_cancelled', ...about, amount: 500 },
    event_changed: { kind: 'event_changed', ...about, before: event },
    team_left: { kind: 'team_left', ...about, leader: free, how: 'removed' },
  };
}

test('a letter about a team contains no free text until the address is confirmed', async () => {
  for (const mail of Object.values(teamMails(false))) {
    const letter = await written(mail);
    expect(JSON.stringify(letter)).not.toMatch(/won|50000|evil/u);
    if (!letter) throw new Error('No letter');
    expect(Object.keys(letter)).toEqual(['subject', 'text', 'html']);
    expect(letter.subject).toBe('News about a team you registered');
    for (const words of [
      'There is news about a team you registered at HackOn. Sign in to see it.',
      'your address is not confirmed yet',
      'http://localhost:5000/student/dashboard',
      'If it was not you, ignore this email.',
    ]) {
      expect(letter.text).toContain(words);
      expect(letter.html).toContain(words);
    }
  }
});

test('a letter about a team contains all details once the address is confirmed', async () => {
  for (const mail of Object.values(teamMails(true))) {
    expect(JSON.stringify(await written(mail))).toContain(free);
  }
});

test('an old mail without the confirmed flag counts as not confirmed', async () => {
  const old = teamMails(true).team_registered;
  Reflect.deleteProperty(old, 'isConfirmed');
  expect(JSON.stringify(await written(old))).not.toContain('evil');
});

test('a letter that waited has all details if the student has confirmed the address since', async () => {
  const db = await openTestDatabase();
  const mail = teamMails(false).payment_accepted;
  const email = { email: 'Victim@college.example', email_key: 'victim@college.example' };
  const insert = (row: NewRow<'accounts'>) =>
    transaction(db, (trx) => trx.insertInto('accounts').values(row).execute());
  // Another account of this address says nothing about this one.
  await insert(managerRow({ ...email, email_verified_at: now.toISOString() }));
  await insert(studentRow({ ...email, email_verified_at: null }));
  expect(JSON.stringify(await written(mail, db))).not.toContain('evil');
  await transaction(db, (trx) =>
    trx.updateTable('accounts').set({ email_verified_at: now.toISOString() }).execute(),
  );
  expect(JSON.stringify(await written(mail, db))).toContain(free);
});
