import { randomBytes } from 'node:crypto';
import { textKey } from '@hackon/contract/text-key';
import { migrate } from '@hackon/server/db/migrate';
import { addFirstOwners } from '@hackon/server/features/events/event-roles';
import { newId } from '@hackon/server/db/new-id';
import { openDatabase } from '@hackon/server/db/open-database';
import type { NewRow } from '@hackon/server/db/tables';
import { transaction } from '@hackon/server/db/transaction';
import { account, eventOf, session } from './seed-registration.ts';

/** A manager's events with many teams, and the session's token. */
export interface TeamsSeed {
  token: string;
  eventWith: (teams: number) => string;
}

/** Names in the scripts of Indian students. A PDF file with them needs the fonts of these scripts. */
const names = [
  'Asha Raman',
  'मीरा नायर',
  'காவின் ராஜ்',
  'శ్రీ కృష్ణమూర్తి',
  'সৌমিত্র চট্টোপাধ্যায়',
  'ಶ್ರೀಕೃಷ್ಣ',
  'Ravi Kumar',
  'José 🚀',
];

/** Rows per statement. */
const batch = 500;

/** Creates one event for each number of teams, with teams of four, on SQLite. */
export async function seedTeams(path: string, counts: readonly number[]): Promise<TeamsSeed> {
  const db = openDatabase({ url: `sqlite:${path}` });
  await migrate(db);
  const now = new Date();
  const manager = account('manager', 0, now);
  const token = randomBytes(32).toString('base64url');
  const events = counts.map((teams) => ({
    teams,
    event: { ...eventOf(manager.id, now), share_link: `bench-${teams}` },
  }));
  await transaction(db, async (trx) => {
    await trx.insertInto('accounts').values(manager).execute();
    await trx
      .insertInto('sessions')
      .values(session(manager.id, token, now))
      .execute();
    for (const { event, teams } of events) {
      await trx.insertInto('events').values(event).execute();
      await addFirstOwners(trx, [event]);
      for (let first = 0; first < teams; first += batch) {
        const rows = Array.from({ length: Math.min(batch, teams - first) }, (_, place) =>
          teamOf(event.id, first + place, now),
        );
        await trx.insertInto('teams').values(rows).execute();
        await trx
          .insertInto('members')
          .values(rows.flatMap((team, place) => membersOf(team, first + place)))
          .execute();
      }
    }
  });
  await db.close();
  const ids = new Map(events.map(({ teams, event }) => [teams, event.id]));
  return { token, eventWith: (teams) => ids.get(teams) ?? '' };
}

function teamOf(eventId: string, number: number, now: Date): NewRow<'teams'> {
  const name = `Team ${number} ${names[number % names.length]}`;
  const isVerified = number % 3 === 0;
  const transactionId = String(400_000_000_000 + number);
  return {
    id: newId(now),
    event_id: eventId,
    account_id: null,
    team_name: name,
    team_name_key: textKey(name),
    payment_status: isVerified ? 'verified' : 'pending',
    transaction_id: transactionId,
    transaction_key: `${eventId} ${transactionId}`,
    payee_key: 'bench@okaxis',
    amount: 500,
    registration_date: new Date(now.getTime() + number * 1000).toISOString(),
    verification_date: isVerified ? now.toISOString() : null,
    decided_by: null,
    notes: isVerified ? 'Seen on the bank statement' : null,
    withdrawn_at: null,
    short_until: null,
    holds_place: 1,
    search_key: textKey(name),
  };
}

function membersOf(team: NewRow<'teams'>, number: number): NewRow<'members'>[] {
  return [0, 1, 2, 3].map((position) => {
    const email = `member${number}.${position}@student.college.example`;
    return {
      id: newId(new Date(team.registration_date)),
      team_id: team.id,
      event_id: team.event_id,
      holds_place: 1,
      position,
      name: names[(number + position) % names.length] ?? '',
      email,
      email_key: email,
      register_number: `21CS${number}${position}`,
      register_number_key: `21cs${number}${position}`,
      mobile_number: '9876543210',
      college: 'Anna University',
      is_leader: position === 0 ? 1 : 0,
    };
  });
}
