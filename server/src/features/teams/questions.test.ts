// @module-tag beyond-edit-team
import { studentProfile } from '@hackon/contract/accounts/accounts';
import { accountData, deleteAccount } from '@hackon/contract/accounts/account-security';
import { duplicateEvent, publicEvent, updateEvent } from '@hackon/contract/events/events';
import { exportCsv, exportXlsx } from '@hackon/contract/exports/exports';
import type { Question } from '@hackon/contract/questions/questions';
import { registerTeam as registerTeamCall, teamDetail, updateTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { password, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { readXlsx } from '../../../test/read-xlsx.ts';
import { newMember, newTeamBody, startWithEvent } from '../../../test/teams.ts';
import { transaction } from '../../db/transaction.ts';
import { openSession } from '../accounts/sessions.ts';
import { requestOf } from '../../../test/test-app.ts';

const id = (number: number) => String(number).padStart(24, 'a');
const [shirt, track, food, years, agree] = [id(1), id(2), id(3), id(4), id(5)];
const [small, large, medium] = [id(11), id(12), id(13)];

function question(change: Partial<Question> & { _id: string }): Question {
  return {
    scope: 'team',
    type: 'short',
    label: 'Which track?',
    help: '',
    required: true,
    retired: false,
    options: [],
    ...change,
  };
}

const option = (_id: string, label: string) => ({ _id, label, retired: false });

const shirtQuestion = question({
  _id: shirt,
  scope: 'member',
  type: 'one_of',
  label: 'T-shirt size',
  options: [option(small, 'Small'), option(large, 'Large')],
});
const trackQuestion = question({ _id: track });
const questions = [trackQuestion, shirtQuestion];

/** A team of Asha and Ravi with answers to `questions`. */
function answered(size = small) {
  const members = [newMember('asha'), newMember('ravi')];
  return newTeamBody({
    answers: { [track]: 'Hardware' },
    members: members.map((member) => Object.assign(member, { answers: { [shirt]: size } })),
  });
}

async function start(asked: Question[] = questions) {
  const started = await startWithEvent({ questions: asked });
  const { app, manager, event, register } = started;
  const student = await signUpStudent(app);
  const params = { id: event._id };
  const ask = (changed: Question[]) =>
    app.call(updateEvent, { token: manager.token, params, body: { questions: changed } });
  const stored = async () => (await app.succeed(publicEvent, { params })).questions;
  const enter = async (body = answered()) => {
    const answer = await register(student, body);
    expect(answer).toMatchObject({ status: 201 });
    return registerTeamCall.reply.parse(answer.body).team;
  };
  return { ...started, student, params, ask, stored, enter };
}

describe('the questions of an event', () => {
  test('a new event has questions, and all people see them', async () => {
    const { stored } = await start();
    expect(await stored()).toEqual(questions);
  });

  test('an event without questions needs no answers', async () => {
    const { register, student, stored } = await start([]);
    expect(await stored()).toEqual([]);
    expect(await register(student)).toMatchObject({ status: 201 });
  });

  test('the public answer changes with the questions', async () => {
    const { ask, stored } = await start();
    await stored();
    await ask([{ ...trackQuestion, label: 'Your track?' }]);
    expect(await stored()).toEqual([{ ...trackQuestion, label: 'Your track?' }]);
  });

  test('an event has at most 20 questions', async () => {
    const { ask } = await start();
    const many = (count: number) => Array.from({ length: count }, (_, at) => question({ _id: id(100 + at) }));
    expect(await ask(many(20))).toMatchObject({ status: 200 });
    expect(await ask(many(21))).toMatchObject({ status: 400 });
  });

  test('two questions may have the same label, two options may not', async () => {
    const { ask } = await start();
    expect(await ask([trackQuestion, question({ _id: food })])).toMatchObject({ status: 200 });
    const twice = { ...shirtQuestion, options: [option(small, 'Small'), option(large, ' SMALL')] };
    expect(await ask([twice])).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'questions.0.options.1.label', message: 'This option appears twice' }] },
    });
  });

  test('an organizer without the right to edit cannot change them', async () => {
    const { app, event, params } = await start();
    const finance = await signUpManager(app);
    await addRole(app, { accountId: finance._id, role: 'finance', eventIds: [event._id] });
    const body = { questions: [] };
    expect(await app.call(updateEvent, { token: finance.token, params, body })).toMatchObject({
      status: 403,
    });
  });

  test('a copy of the event has its questions, without retired ones', async () => {
    const { app, manager, params, enter, ask } = await start();
    await enter();
    await ask([shirtQuestion]);
    const copy = (parts: ('questions' | 'payment')[]) =>
      app.succeed(duplicateEvent, { token: manager.token, params, body: { startDate: '2027-12-11', parts } });
    expect((await copy(['questions'])).questions).toEqual([shirtQuestion]);
    expect((await copy(['payment'])).questions).toEqual([]);
  });
});

describe('changes after teams have answered', () => {
  test('label, help and order are free', async () => {
    const { enter, ask, stored } = await start();
    await enter();
    const changed = [shirtQuestion, { ...trackQuestion, label: 'Track', help: 'One word', required: false }];
    expect(await ask(changed)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual(changed);
  });

  test.each([{ type: 'long' as const }, { scope: 'member' as const }])('%j is refused', async (change) => {
    const { enter, ask, stored } = await start();
    expect(await ask([{ ...trackQuestion, ...change }, shirtQuestion])).toMatchObject({ status: 200 });
    await ask(questions);
    await enter();
    expect(await ask([{ ...trackQuestion, ...change }, shirtQuestion])).toMatchObject({ status: 400 });
    expect(await stored()).toEqual(questions);
  });

  test('a question left out is retired if a team answered it, and deleted if none did', async () => {
    const { enter, ask, stored } = await start();
    await ask([...questions, question({ _id: food, required: false })]);
    await enter({ ...answered(), answers: { [track]: 'Hardware', [food]: '' } });
    await ask([shirtQuestion]);
    expect(await stored()).toEqual([shirtQuestion, { ...trackQuestion, retired: true }]);
  });

  test('an option left out is retired, and a team that chose it keeps it', async () => {
    const { app, student, enter, ask, stored, register } = await start();
    const { _id: teamId } = await enter(answered(small));
    const offered = [option(large, 'Large'), option(medium, 'Medium')];
    await ask([trackQuestion, { ...shirtQuestion, options: offered }]);
    const retired = { ...option(small, 'Small'), retired: true };
    expect((await stored())[1]?.options).toEqual([...offered, retired]);
    const { teamName, members, answers } = answered(small);
    const edit = { token: student.token, params: { teamId }, body: { teamName, members, answers } };
    expect(await app.call(updateTeam, edit)).toMatchObject({ status: 200 });
    const other = await signUpStudent(app);
    const [mina] = answered().members ?? [];
    const late = newTeamBody({
      answers,
      members: [{ ...newMember('mina'), answers: mina?.answers ?? {} }],
    });
    expect(await register(other, late)).toMatchObject({ status: 409, body: { code: 'questions_changed' } });
  });
});

describe('the answers of a team', () => {
  test('are stored with the team and its members', async () => {
    const { app, student, enter } = await start();
    const { _id: teamId } = await enter();
    const team = await app.succeed(teamDetail, { token: student.token, params: { teamId } });
    expect(team.answers).toEqual({ [track]: 'Hardware' });
    expect(team.members.map(({ answers }) => answers)).toEqual([{ [shirt]: small }, { [shirt]: small }]);
  });

  test('a question added while the form is open is sent with 409', async () => {
    const { register, student, ask } = await start();
    const changed = [...questions, question({ _id: food, label: 'Food' })];
    await ask(changed);
    expect(await register(student, answered())).toMatchObject({
      status: 409,
      body: { code: 'questions_changed', questions: changed },
    });
  });

  test('a blank answer to a required question is refused at its field', async () => {
    const { register, student } = await start();
    expect(await register(student, { ...answered(), answers: { [track]: ' ' } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: `answers.${track}`, message: 'Please answer this question' }] },
    });
  });

  test('0 is an answer', async () => {
    const { register, student } = await start([question({ _id: years, type: 'number' })]);
    expect(await register(student, newTeamBody({ answers: { [years]: '0' } }))).toMatchObject({
      status: 201,
      body: { team: { answers: { [years]: '0' } } },
    });
  });

  test('answers to unknown questions are dropped', async () => {
    const { register, student } = await start();
    const body = answered();
    const sent = { ...body, answers: { ...body.answers, [food]: 'Idli' } };
    expect(await register(student, sent)).toMatchObject({
      status: 201,
      body: { team: { answers: { [track]: 'Hardware' } } },
    });
  });

  test('a new required question does not stop an edit of an earlier team', async () => {
    const { app, student, enter, ask } = await start();
    const { _id: teamId } = await enter();
    await ask([...questions, question({ _id: food })]);
    const { teamName, members } = answered();
    const edit = (food_: string, track_ = 'Software') =>
      app.call(updateTeam, {
        token: student.token,
        params: { teamId },
        body: { teamName, members, answers: { [track]: track_, [food]: food_ } },
      });
    expect(await edit('')).toMatchObject({
      status: 200,
      body: { team: { answers: { [track]: 'Software' } } },
    });
    expect(await edit('Idli')).toMatchObject({ status: 200 });
    expect(await edit('')).toMatchObject({ status: 400 });
  });

  test('the ticket of an earlier team asks for an answer to a new required question', async () => {
    const { app, student, enter, ask } = await start();
    const isUnanswered = async () =>
      (await app.succeed(studentProfile, { token: student.token })).registeredHackathons[0]?.unanswered;
    await enter();
    expect(await isUnanswered()).toBe(false);
    await ask([...questions, question({ _id: food, scope: 'member', required: false })]);
    expect(await isUnanswered()).toBe(false);
    await ask([...questions, question({ _id: food, scope: 'member' })]);
    expect(await isUnanswered()).toBe(true);
  });

  test("after the organizer's account is deleted, the answers still have their questions", async () => {
    const { app, manager, student, event, enter } = await start();
    const team = await enter();
    app.clock.now = new Date(event.endDate);
    app.clock.advance(1);
    const tokenOf = (id_: string) => transaction(app.db, (trx) => openSession(trx, id_, app.clock.now));
    await app.succeed(deleteAccount, { token: await tokenOf(manager._id), body: { password } });
    const token = await tokenOf(student._id);
    const detail = await app.succeed(teamDetail, { token, params: { teamId: team._id } });
    expect(detail).toMatchObject({ answers: { [track]: 'Hardware' } });
    const { body } = await app.call(accountData, { token });
    expect(body).toMatchObject({ teams: [{ questions }] });
  });

  test('a consent is not taken back in an edit', async () => {
    const { app, student, enter } = await start([question({ _id: agree, type: 'consent' })]);
    const body = newTeamBody({ answers: { [agree]: 'yes' } });
    const { _id: teamId } = await enter(body);
    const { teamName = '', members } = body;
    const params = { teamId };
    const edit = { token: student.token, params, body: { teamName, members, answers: { [agree]: '' } } };
    expect(await app.call(updateTeam, edit)).toMatchObject({
      status: 400,
      body: { message: 'Please agree to this' },
    });
  });

  test('a member who joins later answers too', async () => {
    const { app, student, enter } = await start();
    const { _id: teamId } = await enter();
    const { teamName, members = [], answers } = answered();
    const grow = (size: string) =>
      app.call(updateTeam, {
        token: student.token,
        params: { teamId },
        body: {
          teamName,
          answers,
          members: [...members, { ...newMember('mina'), answers: { [shirt]: size } }],
        },
      });
    expect(await grow('')).toMatchObject({
      status: 400,
      body: { issues: [{ path: `members.2.answers.${shirt}` }] },
    });
    expect(await grow(large)).toMatchObject({ status: 200 });
  });

  test('answers to a retired question stay through an edit', async () => {
    const { app, student, enter, ask } = await start();
    const { _id: teamId } = await enter();
    await ask([]);
    const { teamName, members } = newTeamBody({ members: [newMember('ravi'), newMember('asha')] });
    const edit = { token: student.token, params: { teamId }, body: { teamName, members } };
    expect(await app.call(updateTeam, edit)).toMatchObject({
      status: 200,
      body: { team: { answers: { [track]: 'Hardware' }, members: [{ answers: { [shirt]: small } }, {}] } },
    });
  });

  test('check-in does not see them', async () => {
    const { app, event, enter } = await start();
    const { _id: teamId } = await enter();
    const helper = await signUpManager(app);
    await addRole(app, { accountId: helper._id, role: 'check_in', eventIds: [event._id] });
    const { token } = helper;
    const team = await app.succeed(teamDetail, { token, params: { teamId } });
    expect(JSON.stringify(team)).not.toMatch(/answers|Hardware/u);
  });

  test('the student downloads them, and they are erased with the account', async () => {
    const { app, student, enter, db } = await start().then((all) => ({ ...all, db: all.app.db }));
    await enter();
    const { body } = await app.call(accountData, { token: student.token });
    expect(JSON.stringify(body)).toContain('Hardware');
    await app.succeed(deleteAccount, { token: student.token, body: { password } });
    const members = await db.selectFrom('members').select('answers').orderBy('position').execute();
    expect(members[0]?.answers).toBeNull();
    expect(await db.selectFrom('teams').select('answers').execute()).toEqual([{ answers: null }]);
  });
});

test('CSV and workbook have a column for each question, and a label that is a formula stays a text', async () => {
  const { app, manager, params, enter } = await start([{ ...trackQuestion, label: '=1+1' }, shirtQuestion]);
  await enter();
  const text = await app.succeed(exportCsv, { token: manager.token, params });
  expect(text).toContain(`"'=1+1","T-shirt size"`);
  expect(text).toContain('"Hardware","Small"');
  const request = requestOf(exportXlsx, { params, token: manager.token });
  const [head, first] = readXlsx((await app.app.inject(request)).rawPayload);
  expect(head?.slice(-2)).toEqual(['=1+1', 'T-shirt size']);
  expect(first?.slice(-2)).toEqual(['Hardware', 'Small']);
});
