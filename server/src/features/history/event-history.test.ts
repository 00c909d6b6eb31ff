import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { updateEvent } from '@hackon/contract/events/events';
import { exportCsv } from '@hackon/contract/exports/exports';
import { eventHistory, teamHistory } from '@hackon/contract/history/history';
import { removeEventImage } from '@hackon/contract/events/images';
import { decidePayment, registerTeam, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { password, signUpStudent } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { newImage, sendImage } from '../../../test/images.ts';
import { newMember, newTeamBody, registerTeam as buildTeam, startWithTeam } from '../../../test/teams.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

async function withHistory() {
  const started = await startWithTeam();
  const { app, manager, event } = started;
  const { token } = manager;
  const history = async () =>
    (await app.succeed(eventHistory, { token, params: { id: event._id } })).toReversed();
  const edit = (body: object) => app.succeed(updateEvent, { token, params: { id: event._id }, body });
  return { ...started, token, history, edit };
}

describe('GET /api/events/:id/history', () => {
  test('leaves out actions that this version does not know', async () => {
    const { app, history, edit } = await withHistory();
    await edit({ maxTeams: 20 });
    await transaction(app.db, (trx) =>
      sql`update audit_log set action = 'notice_sent' where action = 'event_edited'`.execute(trx),
    );
    const known = (await history()).map(({ action }) => action).toSorted();
    expect(known).toEqual(['event_created', 'team_registered']);
  });

  test('lists who did what to the event, its teams and their payments', async () => {
    const { app, token, manager, student, event, team, params, decide, history, edit } = await withHistory();
    const id = event._id;
    await edit({ maxTeams: 20 });
    await sendImage(app, { id, token, file: await newImage() });
    await app.succeed(removeEventImage, { token, params: { id } });
    await decide('rejected', 'Not on the statement.');
    const { teamName } = team;
    const members = ['asha', 'ravi', 'mina'].map(newMember);
    const paid = { teamName, members, upiTransactionId: '499999999999' };
    await app.succeed(updateTeam, { token: student.token, params, body: paid });
    await app.succeed(exportCsv, { token, params: { id }, query: { status: 'pending' } });
    await app.succeed(withdrawTeam, { token: student.token, params });

    const you = { name: manager.name, audience: 'manager', isYou: true };
    const leader = { name: student.name, audience: 'student', isYou: false };
    const itsTeam = { _id: team._id, teamName, isListed: false };
    const said = (await history()).map(({ action, actor, team: about, details }) => [
      action,
      actor,
      about,
      details,
    ]);
    const changes = [{ field: 'members', before: 2, after: 3 }];
    expect(said).toHaveLength(10);
    expect(said).toEqual(
      expect.arrayContaining([
        ['event_created', you, null, {}],
        ['team_registered', leader, itsTeam, { status: 'pending', members: 2 }],
        ['event_edited', you, null, { changes: [{ field: 'maxTeams', before: 10, after: 20 }] }],
        ['event_image_set', you, null, {}],
        ['event_image_removed', you, null, {}],
        ['payment_decided', you, itsTeam, { status: 'rejected', earlierStatus: 'pending' }],
        ['team_edited', leader, itsTeam, { changes }],
        ['payment_resubmitted', leader, itsTeam, { status: 'pending', earlierStatus: 'rejected' }],
        ['teams_exported', you, null, { format: 'csv', filter: 'pending' }],
        ['team_withdrawn', leader, itsTeam, { status: 'pending' }],
      ]),
    );
  });

  test('is newest first, page by page', async () => {
    const { app, token, event, edit } = await withHistory();
    for (const maxTeams of [11, 12, 13]) {
      app.clock.advance(1000);
      await edit({ maxTeams });
    }
    const asked = (page: number) => ({ token, params: { id: event._id }, query: { page, limit: 2 } });
    const placesOn = async (page: number) =>
      (await app.succeed(eventHistory, asked(page))).map(({ details }) => details.changes?.[0]?.after);
    expect(await placesOn(1)).toEqual([13, 12]);
    expect((await app.call(eventHistory, asked(1))).headers).toMatchObject({
      'x-total-count': '5',
      link: expect.stringContaining(`</api/events/${event._id}/history?page=2&limit=2>; rel="next"`),
      'cache-control': 'no-store',
    });
    expect(await placesOn(2)).toEqual([11, undefined]);
    expect(await placesOn(3)).toEqual([undefined]);
  });

  test("leaves out the same manager's other events", async () => {
    const { app, token, history } = await withHistory();
    const before = await history();
    const other = await createEvent(app, { token });
    await buildTeam(app, await signUpStudent(app), other);
    expect(await history()).toEqual(before);
  });

  test('lists the changes of an edit, with values that are short and not personal', async () => {
    const { app, edit, history } = await withHistory();
    const secrets = {
      description: 'canary description',
      requirements: 'canary requirements',
      contactEmail: 'canary@psg.example',
      contactPhone: '+91 canary',
      whatsappLink: 'https://chat.whatsapp.com/canary',
      paymentDetails: { upiId: 'canary@okaxis', accountName: 'canary', notes: 'canary' },
      rules: ['canary'],
    };
    const title = 'Winter Hack';
    await edit({ ...secrets, title, startDate: '2026-12-11T03:30:00.000Z', venue: { address: 'canary' } });
    const entries = await history();
    const { details } = entries.find(({ action }) => action === 'event_edited') ?? {};
    expect(details?.changes).toEqual([
      { field: 'title', before: 'Smart Campus Hack', after: title },
      { field: 'description' },
      { field: 'startDate', before: '2026-12-12T03:30:00.000Z', after: '2026-12-11T03:30:00.000Z' },
      { field: 'endDate', before: '2026-12-13T09:30:00.000Z', after: '2026-12-12T09:30:00.000Z' },
      { field: 'venueAddress' },
      { field: 'requirements' },
      { field: 'upiId' },
      { field: 'accountName' },
      { field: 'paymentNotes' },
      { field: 'whatsappLink' },
      { field: 'contactEmail' },
      { field: 'contactPhone' },
      { field: 'rules' },
    ]);
    const rows = await app.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('canary');
  });

  test('names the device and network, and never the whole address', async () => {
    const { app, token, event, history } = await withHistory();
    const headers = { 'user-agent': firefox, 'x-forwarded-for': '198.51.100.7' };
    const body = { maxTeams: 20 };
    app.clock.advance(1);
    await app.call(updateEvent, { token, params: { id: event._id }, body, headers });
    expect((await history()).at(-1)?.source).toEqual({
      device: 'Firefox on Windows',
      // The header counts only from a trusted proxy.
      network: '127.0.0.0/24',
    });
    const rows = await app.db.selectFrom('audit_log').select('network').execute();
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|198\.51/u);
  });

  test("hides the device and network of students, also from the event's organizer", async () => {
    const { app, token, event, student, team, params } = await withHistory();
    const headers = { 'user-agent': firefox };
    const { teamName, members } = team;
    const body = { teamName, members, upiTransactionId: '499999999999' };
    app.clock.advance(1);
    await app.call(updateTeam, { token: student.token, params, body, headers });
    const source = { device: '', network: '127.0.0.0/24' };
    for (const entries of [
      await app.succeed(eventHistory, { token, params: { id: event._id } }),
      await app.succeed(teamHistory, { token, params }),
    ]) {
      expect(entries.map((entry) => entry.source && entry.action)).not.toContain('payment_corrected');
      for (const entry of entries)
        expect(entry.source).toEqual(entry.actor?.audience === 'manager' ? source : null);
    }
    const [row] = await app.db
      .selectFrom('audit_log')
      .select(['device', 'network'])
      .where('action', '=', 'payment_corrected')
      .execute();
    // Stored for the student's own 'Download my data'.
    expect(row).toEqual({ device: 'Firefox on Windows', network: '127.0.0.0/24' });
  });

  test("keeps a deleted account's actions, without its name, device and network", async () => {
    const { app, student, history } = await withHistory();
    await app.succeed(deleteAccount, { token: student.token, body: { password } });
    const entries = await history();
    const gone = { actor: null, source: null };
    expect(
      Object.fromEntries(entries.map(({ action, actor, source }) => [action, { actor, source }])),
    ).toEqual({
      event_created: { actor: expect.anything(), source: { device: '', network: '127.0.0.0/24' } },
      team_registered: gone,
      member_erased: gone,
    });
  });
});

describe('The history and its actions', () => {
  test('are written together: if the entry fails, nothing changes', async () => {
    const { app, token, student, event, params, stored } = await withHistory();
    const before = await stored();
    const other = await signUpStudent(app);
    const rename = (from: string, to: string) =>
      app.db.engine.migrate((db) => db.schema.alterTable(from).renameTo(to).execute());
    await rename('audit_log', 'gone');
    onTestFinished(() => rename('gone', 'audit_log'));
    const id = event._id;
    const answers = [
      await app.call(updateEvent, { token, params: { id }, body: { maxTeams: 20 } }),
      await app.call(decidePayment, { token, params, body: { status: 'verified' } }),
      await app.call(exportCsv, { token, params: { id } }),
      await app.call(withdrawTeam, { token: student.token, params }),
      await app.call(registerTeam, { token: other.token, params: { id }, body: newTeamBody() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
    expect(JSON.stringify(answers)).not.toContain('asha');
    expect(await stored()).toEqual(before);
    const rows = await app.db.selectFrom('events').select('max_teams').execute();
    expect(rows).toEqual([{ max_teams: 10 }]);
    expect(await app.db.selectFrom('teams').select('id').execute()).toHaveLength(1);
  });

  test('are rolled back together: a refused or failed action leaves no entry', async () => {
    const { app, token, params, decide, edit, history, register, student } = await withHistory();
    const before = await history();
    expect(await register(student)).toMatchObject({ status: 409 });
    await edit({ maxTeams: 10 });
    await app.db.engine.migrate((db) => db.schema.alterTable('outbox').renameTo('gone').execute());
    // Queueing the mail fails after the entry is written.
    expect(await decide('verified')).toMatchObject({ status: 500 });
    expect(await register(await signUpStudent(app))).toMatchObject({ status: 500 });
    await app.db.engine.migrate((db) => db.schema.alterTable('gone').renameTo('outbox').execute());
    expect(await history()).toEqual(before);
    await decide('verified');
    expect(await app.call(decidePayment, { token, params, body: { status: 'rejected' } })).toMatchObject({
      status: 409,
    });
    expect(await history()).toHaveLength(before.length + 1);
  });
});
