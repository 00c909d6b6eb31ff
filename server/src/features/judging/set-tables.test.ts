import { eventHistory } from '@hackon/contract/history/history';
import { setTables } from '@hackon/contract/judging/judges';
import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { listSubmissions } from '@hackon/contract/submissions/submissions';
import { expect, test } from 'vitest';
import { signUpStudent } from '../../../test/accounts.ts';
import { createEvent, free } from '../../../test/events.ts';
import { startWithProjects } from '../../../test/judging.ts';
import { addProject, collectProjects } from '../../../test/projects.ts';
import { registerTeam } from '../../../test/teams.ts';

async function start() {
  const started = await startWithProjects(3);
  const { app, organizer, teams } = started;
  const [a = '', b = '', c = ''] = teams.map(({ _id }) => _id);
  const put = (tables: Record<string, string>) =>
    app.call(setTables, {
      ...organizer,
      body: { tables: Object.entries(tables).map(([submissionId, tableNo]) => ({ submissionId, tableNo })) },
    });
  const numbers = async () => {
    const rows = await app.db.selectFrom('submissions').select(['team_id', 'table_no']).execute();
    const byTeam = new Map(rows.map((row) => [row.team_id, row.table_no]));
    return [a, b, c].map((id) => byTeam.get(id));
  };
  const changes = async () =>
    (await app.succeed(eventHistory, organizer)).filter(({ action }) => action === 'tables_changed').length;
  return { ...started, ids: { a, b, c }, put, numbers, changes };
}

test('numbers tables, again and with blanks; two projects may share one', async () => {
  const { app, organizer, ids, put, numbers, changes } = await start();
  const { a, b, c } = ids;
  expect(await put({ [a]: ' A\u200b 12 ', [b]: '7' })).toMatchObject({
    status: 200,
    body: { message: judgingMessages.tablesSaved },
  });
  expect(await numbers()).toEqual(['A 12', '7', null]);
  await put({ [b]: '', [c]: 'A 12' });
  expect(await numbers()).toEqual(['A 12', null, 'A 12']);
  const submissions = await app.succeed(listSubmissions, organizer);
  expect(submissions.map(({ tableNo }) => tableNo)).toContain('A 12');
  expect(await changes()).toBe(2);
});

test('refuses a project of another event, and changes nothing', async () => {
  const { app, manager, ids, put, numbers, changes } = await start();
  const other = await createEvent(app, manager, {
    ...free,
    title: 'Another Hack',
    startDate: '2027-01-12T03:30:00.000Z',
    endDate: '2027-01-13T09:30:00.000Z',
    registrationDeadline: '2027-01-05T18:29:59.999Z',
  });
  await collectProjects(app, other, { deadline: '2027-01-13T06:00:00.000Z' });
  const foreign = await registerTeam(app, await signUpStudent(app), other);
  await addProject(app, foreign);
  for (const id of [foreign._id, 'f'.repeat(24)]) {
    expect(await put({ [ids.a]: '1', [id]: '2' })).toMatchObject({
      status: 404,
      body: { message: judgingMessages.projectNotFound },
    });
  }
  expect(await numbers()).toEqual([null, null, null]);
  expect(await changes()).toBe(0);
});

test('takes numbers of ten characters', async () => {
  const { ids, put, numbers } = await start();
  const longest = 'ம'.repeat(judgingLimits.tableNo);
  expect(await put({ [ids.a]: longest })).toMatchObject({ status: 200 });
  expect(await put({ [ids.a]: `${longest}x` })).toMatchObject({ status: 400 });
  expect((await numbers())[0]).toBe(longest);
});
