// @module-tag spec-2-17
// @module-tag spec-4
// @module-tag spec-5
// @module-tag spec-7
// @module-tag spec-8
import { teamMessages } from '@hackon/contract/teams/messages';
import { decidePayment, registerTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpStudent } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { countTeams, newMember, newTeamBody, type NewTeamBody, startWithEvent } from '../../../test/teams.ts';

describe('refusals of POST /api/public/events/:id/register', () => {
  const asha = newMember('Asha');
  const ravi = newMember('Ravi');
  const sized = 'Team size must be between 2 and 3 members';

  test.each<[string, string, NewTeamBody]>([
    ['Please enter a team name', 'teamName', { teamName: ' \u0000 ', members: [], upiTransactionId: '' }],
    [sized, 'members', { members: [{ ...asha, mobileNumber: '' }], upiTransactionId: '' }],
    [sized, 'members', { members: ['A', 'B', 'C', 'D'].map(newMember) }],
    [
      'Please fill in all member details',
      'members.1.name',
      { members: [asha, { ...ravi, name: ' ', email: 'x' }] },
    ],
    [
      'Please fill in all member details',
      'members.0.registerNumber',
      { members: [{ ...asha, registerNumber: '' }, ravi] },
    ],
    [
      'Please enter valid email addresses',
      'members.0.email',
      {
        members: [
          { ...asha, email: 'asha@x' },
          { ...ravi, mobileNumber: '1' },
        ],
      },
    ],
    [
      'Please enter valid 10-digit mobile numbers',
      'members.1.mobileNumber',
      { members: [asha, { ...ravi, mobileNumber: '98765 43210' }], upiTransactionId: '' },
    ],
    ['Please enter the UPI transaction ID', 'upiTransactionId', { upiTransactionId: ' \t ' }],
    ['Please enter the UPI transaction ID', 'upiTransactionId', { upiTransactionId: '\u200B\u200D\u3164' }],
    [teamMessages.transactionIdInvalid, 'upiTransactionId', { upiTransactionId: '4123_4567' }],
    [teamMessages.transactionIdInvalid, 'upiTransactionId', { upiTransactionId: '41234567890१' }],
    [teamMessages.transactionIdInvalid, 'upiTransactionId', { upiTransactionId: ' - / . : ' }],
    ['Please enter a team name', 'teamName', { teamName: '\u200D\u3164\uFE0F' }],
    [
      'Please fill in all member details',
      'members.0.name',
      { members: [{ ...asha, name: '\u2060\u200C' }, ravi] },
    ],
    ...['?bcc=spy@x.example', '&a', '%0Abcc', ',b@x.example', ';', '>', '"', '\u200D', '\uFF45'].map(
      (end): [string, string, NewTeamBody] => [
        'Please enter valid email addresses',
        'members.0.email',
        { members: [{ ...asha, email: `${asha.email}${end}` }, ravi] },
      ],
    ),
    [
      'asha@STUDENT.example appears twice in this team',
      'members.1.email',
      { members: [asha, { ...ravi, email: 'asha@STUDENT.example' }] },
    ],
    ['Must be at most 80 characters long', 'teamName', { teamName: 'x'.repeat(81) }],
  ])('%s', async (message, path, change) => {
    const { app, register } = await startWithEvent({ minTeamSize: 2, maxTeamSize: 3 });
    const answer = await register(await signUpStudent(app), newTeamBody(change));
    expect(answer).toMatchObject({ status: 400, body: { message, code: 'invalid_input' } });
    expect(answer.body).toHaveProperty('issues.0', { path, message });
    expect(await countTeams(app)).toBe(0);
  });

  test('This event is full', async () => {
    const { app, manager, register } = await startWithEvent({ maxTeams: 1 });
    const [first, second] = [await signUpStudent(app), await signUpStudent(app)];
    const { body } = await register(first);
    const full = { status: 409, body: { message: 'This event is full', code: 'event_full' } };
    expect(await register(second)).toMatchObject(full);
    const teamId = registerTeam.reply.parse(body).team._id;
    const decide = { token: manager.token, params: { teamId } };
    await app.succeed(decidePayment, { ...decide, body: { status: 'rejected' } });
    expect(await register(second)).toMatchObject({ status: 201 });
    expect(await register(first)).toMatchObject(full);
  });

  test('values of another team', async () => {
    const { app, register } = await startWithEvent();
    const first = await signUpStudent(app);
    const body = newTeamBody({
      teamName: 'Café  Crew',
      members: [asha, ravi],
      upiTransactionId: '412345678901',
    });
    expect(await register(first, body)).toMatchObject({ status: 201 });

    const others: [NewTeamBody, string, string, string][] = [
      [
        { teamName: ' CAFÉ crew' },
        'team_name_taken',
        'teamName',
        'The team name CAFÉ crew is already taken for this event',
      ],
      [
        { members: [newMember('Mina'), { ...newMember('Leo'), email: 'RAVI@student.example' }] },
        'member_taken',
        'members.1.email',
        'RAVI@student.example is already in a team registered for this event',
      ],
      [
        { members: [ravi, asha] },
        'member_taken',
        'members.0.email',
        `${ravi.email} is already in a team registered for this event`,
      ],
      [
        { members: [{ ...newMember('Mina'), registerNumber: 'reg-asha' }] },
        'member_taken',
        'members.0.registerNumber',
        'Register number reg-asha is already in a team of this event',
      ],
      ...['\u200B', '\u200D', '\uFE0F', '\u202E', '\u00AD', '\u3164'].flatMap((unseen): typeof others => [
        [
          { teamName: `Café ${unseen}Crew` },
          'team_name_taken',
          'teamName',
          expect.stringMatching(/^The team name Café .?Crew is already taken for this event$/u),
        ],
        [
          { members: [{ ...newMember('Mina'), registerNumber: `REG-A${unseen}sha` }] },
          'member_taken',
          'members.0.registerNumber',
          expect.stringMatching(/^Register number REG-A.?sha is already in a team of this event$/u),
        ],
        [
          { upiTransactionId: `412345${unseen}678901` },
          'transaction_id_used',
          'upiTransactionId',
          'This UPI transaction ID has already been used',
        ],
      ]),
      ...['4123-4567-8901', '4123/4567.8901', '４123:45678901'].map(
        (upiTransactionId): (typeof others)[number] => [
          { upiTransactionId },
          'transaction_id_used',
          'upiTransactionId',
          'This UPI transaction ID has already been used',
        ],
      ),
      [
        { upiTransactionId: ' 4123 4567 8901' },
        'transaction_id_used',
        'upiTransactionId',
        'This UPI transaction ID has already been used',
      ],
    ];
    const second = await signUpStudent(app);
    for (const [change, code, path, message] of others) {
      expect(await register(second, newTeamBody(change))).toMatchObject({
        status: 409,
        body: { code, message, issues: [{ path, message }] },
      });
    }
    expect(await register(first)).toMatchObject({
      status: 409,
      body: { code: 'already_registered', message: 'You have already registered a team for this event' },
    });
    expect(await countTeams(app)).toBe(1);
    expect(await app.db.selectFrom('members').selectAll().execute()).toHaveLength(2);
    expect(await app.db.selectFrom('payment_attempts').selectAll().execute()).toHaveLength(1);
  });

  test('no conflict for another event, another payee, or a rejected team', async () => {
    const { app, manager, register } = await startWithEvent();
    const student = await signUpStudent(app);
    const body = newTeamBody();
    const { body: reply } = await register(student, body);
    const samePayee = await createEvent(app, manager, { paymentDetails: { upiId: 'CAMPUS@okaxis' } });
    const otherPayee = await createEvent(app, manager, { paymentDetails: { upiId: 'hall@okaxis' } });
    expect(await register(student, body, { id: samePayee._id })).toMatchObject({
      status: 409,
      body: { code: 'transaction_id_used' },
    });
    expect(await register(student, body, { id: otherPayee._id })).toMatchObject({ status: 201 });
    const teamId = registerTeam.reply.parse(reply).team._id;
    const decision = { params: { teamId }, body: { status: 'rejected' } } as const;
    await app.succeed(decidePayment, { token: manager.token, ...decision });
    expect(await register(student, body)).toMatchObject({ status: 201 });
  });
});
