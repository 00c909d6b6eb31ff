import { limits } from '@hackon/contract/limits';
import { teamLimits } from '@hackon/contract/teams/limits';
import * as teams from '@hackon/contract/teams/teams';
import { createEvent } from '@hackon/contract/events/events';
import { confirmEmail } from '../../../test/accounts.ts';
import { transaction as inTransaction } from '../../db/transaction.ts';
import { addStudents } from '../../../test/add-students.ts';
import { newTeamBody } from '../../../test/teams.ts';
import { ofDraft, ofEvent, ofTeam, signInAgain } from '../../../trust/authorization-world.ts';
import {
  checked,
  type FeatureTrust,
  required,
  row,
  secret,
  texts,
  unseen,
  usual,
} from '../../../trust/feature-trust.ts';
import { editedTeam, fillHistories, openEvent, registersAndWithdraws } from '../../../trust/growing-world.ts';

const team = {
  teamName: required(teamLimits.teamName),
  'members.0.name': required(limits.name),
  'members.0.email': checked,
  'members.0.registerNumber': required(teamLimits.registerNumber),
  'members.0.mobileNumber': checked,
  'members.0.college': { max: limits.shortText, blank: 'ignored' },
  upiTransactionId: checked,
} as const;

const transaction = secret('Zqkwjtransaction');

const ofOthers = 'Derived from other columns';
const inBooks = "The organizer keeps the event's financial records";
const ofPayee = 'The organizer is the payee: erased with their account';

export const trust: FeatureTrust = {
  authorization: [
    row(teams.registerTeam, '401 already_registered 201 403 403 401 401', (world) => ({
      ...ofEvent(world),
      body: newTeamBody(),
    })),
    row(
      teams.registerTeam,
      '401 404 404 403 403 401 401',
      (world) => ({ ...ofDraft(world), body: newTeamBody() }),
      'draft',
    ),
    row(teams.eventTeams, '401 403 403 200 404 401 401 | 200 200 200', ofEvent),
    row(teams.teamsOfEvent, '401 403 403 200 404 401 401 | 200 200 200', ofEvent),
    row(teams.teamDetail, '401 200 404 200 404 401 401 | 200 200 200', ofTeam),
    row(teams.teamPayments, '401 403 403 200 404 401 401 | missing_right 200 missing_right', ofTeam),
    row(teams.updateTeam, '401 200 404 403 403 401 401', (world) => {
      const { teamName, members } = newTeamBody();
      return { ...ofTeam(world), body: { teamName, members } };
    }),
    row(
      teams.updateTeam,
      '401 200 404 403 403 401 401',
      async (world) => {
        await world.app.call(teams.decidePayment, {
          ...ofTeam(world),
          token: world.managerA.token,
          body: { status: 'rejected' },
        });
        return { ...ofTeam(world), body: newTeamBody() };
      },
      'pays again',
    ),
    row(
      teams.reopenPayment,
      '401 403 403 200 404 401 401 | missing_right 200 missing_right',
      async (world) => {
        const token = await signInAgain(world.app, world.managerA);
        await world.app.call(teams.decidePayment, { ...ofTeam(world), token, body: { status: 'rejected' } });
        return ofTeam(world);
      },
    ),
    row(
      teams.decidePayment,
      '401 403 403 200 404 401 401 | missing_right 200 missing_right',
      async (world) => {
        const token = await signInAgain(world.app, world.managerA);
        // Two callers may decide, so the second needs a pending payment again.
        await world.app.call(teams.reopenPayment, { ...ofTeam(world), token });
        return { ...ofTeam(world), body: { status: 'rejected' as const } };
      },
    ),
    row(teams.undoPayment, '401 403 403 200 404 401 401 | missing_right 200 missing_right', async (world) => {
      const token = await signInAgain(world.app, world.managerA);
      await world.app.call(teams.decidePayment, { ...ofTeam(world), token, body: { status: 'rejected' } });
      return ofTeam(world);
    }),
    row(teams.decidePayments, '401 403 403 200 404 401 401 | missing_right 200 missing_right', (world) => ({
      ...ofEvent(world),
      body: {
        decisions: [
          { teamId: ofTeam(world).params.teamId, transactionId: '412345678901', status: 'verified' as const },
        ],
      },
    })),
    row(
      teams.cancelRegistration,
      '401 403 403 200 404 401 401 | 200 missing_right missing_right',
      async (world) => {
        const { teamId } = ofTeam(world).params;
        // Two callers may cancel, so the second needs the team again.
        await inTransaction(world.app.db, (trx) =>
          trx
            .updateTable('teams')
            .set({ withdrawn_at: null, holds_place: 1 })
            .where('id', '=', teamId)
            .execute(),
        );
        return ofTeam(world);
      },
    ),
    row(teams.withdrawTeam, '401 200 404 403 403 401 401', ofTeam),
  ],
  texts: {
    'POST /api/public/events/:id/register': texts(team, {
      teamName: secret('Zqkwjteamname'),
      'members.0.name': secret('Zqkwjmembername'),
      'members.0.email': secret('zqkwjmember@canary.example'),
      'members.0.registerNumber': secret('ZQKWJREGISTER1'),
      'members.0.mobileNumber': secret('9182730002'),
      'members.0.college': secret('Zqkwjmembercollege'),
      upiTransactionId: transaction,
    }),
    'PUT /api/teams/:teamId': texts(team, {
      teamName: secret('Zqkwjnewteamname'),
      'members.0.name': secret('Zqkwjnewmembername'),
      'members.0.email': secret('zqkwjnewmember@canary.example'),
      'members.0.registerNumber': secret('ZQKWJREGISTER2'),
      'members.0.mobileNumber': secret('9182730003'),
      'members.0.college': secret('Zqkwjnewmembercollege'),
      upiTransactionId: secret('Zqkwjnewtransaction'),
    }),
    'PUT /api/teams/:teamId/payment-status': texts(
      {
        status: checked,
        reason: checked,
        notes: { max: teamLimits.notes, blank: 'ignored', lines: true },
        transactionId: unseen,
      },
      { status: usual, reason: usual, notes: secret('Zqkwjnotes'), transactionId: transaction },
    ),
    'POST /api/teams/:teamId/payment-reopen': texts({}, {}),
    'POST /api/teams/:teamId/payment-undo': texts(
      { decision: checked, transactionId: unseen },
      { decision: usual, transactionId: usual },
    ),
    'PUT /api/events/:id/payment-decisions': texts(
      {
        'decisions.0.teamId': checked,
        'decisions.0.status': checked,
        'decisions.0.reason': checked,
        'decisions.0.notes': { max: teamLimits.notes, blank: 'ignored', lines: true },
        'decisions.0.transactionId': unseen,
      },
      {
        'decisions.0.teamId': usual,
        'decisions.0.status': usual,
        'decisions.0.reason': usual,
        'decisions.0.notes': secret('Zqkwjbatchnotes'),
        'decisions.0.transactionId': usual,
      },
    ),
  },
  rows: {
    teams: {
      owner: 'student',
      values: () => ({ payment_status: 'pending', decided_by: null, short_until: null }),
      notCollected: {
        transaction_key: ofOthers,
        payee_key: ofOthers,
        search_key: ofOthers,
      },
      kept: {
        team_name: inBooks,
        transaction_id: inBooks,
        transaction_key: inBooks,
        payee_key: ofPayee,
        notes: inBooks,
      },
    },
    members: { owner: 'student', values: () => ({ position: 0 }) },
    organizer_mails: { owner: 'manager' },
    payment_attempts: {
      owner: 'student',
      values: () => ({ decision: null, decided_by: null, reason: null }),
      notCollected: { transaction_key: ofOthers, payee_key: ofOthers },
      kept: {
        transaction_id: inBooks,
        transaction_key: inBooks,
        payee_upi_id: ofPayee,
        payee_key: ofPayee,
        notes: inBooks,
      },
    },
  },
  growing: {
    teams: [registersAndWithdraws],
    members: [registersAndWithdraws],
    organizer_mails: [
      {
        who: 'a manager creates events for which students register',
        end: 'quota_reached',
        prepare: ({ app, manager }) => confirmEmail(app, manager),
        attempt: async ({ app, manager: { token } }) => {
          const created = await app.call(createEvent, { token, body: openEvent() });
          if (created.status !== 201) return created;
          const [student] = await addStudents(app, 1);
          const params = { id: createEvent.reply.parse(created.body)._id };
          return app.call(teams.registerTeam, { token: student?.token ?? '', params, body: newTeamBody() });
        },
      },
    ],
    payment_attempts: [
      {
        who: 'a student pays again each time that the manager rejects the payment',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: async ({ app, manager, student, event }, number) => {
          const params = { teamId: event.teams[0] ?? '' };
          await app.call(teams.decidePayment, {
            token: manager.token,
            params,
            body: { status: 'rejected' },
          });
          const body = { ...editedTeam(0), upiTransactionId: `paid again ${number}` };
          return app.call(teams.updateTeam, { token: student.token, params, body });
        },
      },
      {
        who: 'a manager rejects and reopens a payment again and again',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: async ({ app, manager: { token }, event }) => {
          const params = { teamId: event.teams[0] ?? '' };
          await app.call(teams.decidePayment, { token, params, body: { status: 'rejected' } });
          return app.call(teams.reopenPayment, { token, params });
        },
      },
    ],
  },
};
