import { expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { registerTeam } from '../../../test/teams.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';
import { membersOf } from './members-of.ts';

test('returns members of more teams than fit in one query, leader first, and no others', async () => {
  const app = await startTestApp();
  const event = await createEvent(app, await signUpManager(app));
  const { _id } = await registerTeam(app, await signUpStudent(app), event);
  const team = await app.db.selectFrom('teams').selectAll().executeTakeFirstOrThrow();
  const members = await app.db.selectFrom('members').selectAll().orderBy('position', 'desc').execute();
  const copies = Array.from({ length: 501 }, () => newId(app.clock.now));
  await transaction(app.db, async (trx) => {
    const teamRows = copies.map((id) =>
      Object.assign(structuredClone(team), { id, account_id: null, team_name_key: id, transaction_key: id }),
    );
    const memberRows = copies.flatMap((id) =>
      members.map((member) => {
        const key = `${id} ${member.position}`;
        const keys = { email_key: key, register_number_key: key };
        return Object.assign(structuredClone(member), { team_id: id, ...keys });
      }),
    );
    await trx.insertInto('teams').values(teamRows).execute();
    await trx.insertInto('members').values(memberRows).execute();
  });

  const found = await membersOf(app.db, event._id, copies);
  expect(new Set(found.keys())).toEqual(new Set(copies));
  expect(found.has(_id)).toBe(false);
  for (const rows of found.values()) expect(rows.map(({ position }) => position)).toEqual([0, 1]);
  expect(await membersOf(app.db, event._id, [])).toEqual(new Map());
});
