import { changePassword, resendVerification } from '@hackon/contract/accounts/account-security';
import { loginManager, registerManager } from '@hackon/contract/accounts/accounts';
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { createEvent, deleteEvent, eventDetail, updateEvent } from '@hackon/contract/events/events';
import { exportCsv } from '@hackon/contract/exports/exports';
import { limits } from '@hackon/contract/limits';
import { decidePayment, registerTeam, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import type { TableName } from '../src/db/tables.ts';
import { managerBody, password } from '../test/accounts.ts';
import { addStudents } from '../test/add-students.ts';
import { newImage, sendImage } from '../test/images.ts';
import { newTeamBody } from '../test/teams.ts';
import type { Answer } from '../test/test-app.ts';
import {
  countCalls,
  editedTeam,
  fillHistories,
  fillSessions,
  type GrowingWorld,
  openEvent,
} from './growing-world.ts';

/** A way to add rows or bytes, tried again and again until it is refused. */
export interface WayOfGrowing {
  /** Who tries, and what. */
  who: string;
  /**
   * The code of the refusal that ends it. `steady`: each try succeeds, and replaces rows or deletes those that it added.
   * `expires`: the limit on calls from one address ends it, after more calls than a test has time for.
   */
  end: 'quota_reached' | 'rate_limited' | 'invalid_input' | 'steady' | 'expires';
  /** Brings the world close to the end, where the way there is long. Before each round. */
  prepare?: (world: GrowingWorld) => Promise<unknown>;
  /** One try. */
  attempt: (world: GrowingWorld, number: number) => Promise<Answer>;
}

/** Every table, with the ways in which a free account or a guest adds rows to it. */
export const waysOfGrowing: Record<TableName, WayOfGrowing[]> = {
  accounts: [
    {
      who: 'a guest signs up again and again',
      end: 'rate_limited',
      prepare: countCalls('sign-up', 300, () => address),
      attempt: ({ app }) => app.call(registerManager, { body: managerBody() }),
    },
  ],
  sessions: [
    {
      who: 'an account signs in again and again',
      end: 'steady',
      prepare: fillSessions,
      attempt: ({ app, manager: { email } }) => app.call(loginManager, { body: { email, password } }),
    },
  ],
  account_links: [
    {
      who: 'an account asks for links to confirm its address',
      end: 'rate_limited',
      attempt: ({ app, manager: { token } }) => app.call(resendVerification, { token }),
    },
  ],
  events: [
    {
      who: 'a manager creates events',
      end: 'quota_reached',
      attempt: ({ app, manager: { token } }) => app.call(createEvent, { token, body: openEvent() }),
    },
    {
      who: 'a manager creates and deletes events',
      end: 'steady',
      attempt: async (world) => deleteIt(world, await createAnother(world)),
    },
    {
      who: 'a manager deletes events for which a student has registered',
      end: 'quota_reached',
      attempt: async (world) => {
        const created = await createAnother(world);
        if (created.status !== 201) return created;
        const [student] = await addStudents(world.app, 1);
        const registration = { params: { id: idOf(created) }, body: newTeamBody() };
        await world.app.succeed(registerTeam, { token: student?.token ?? '', ...registration });
        return deleteIt(world, created);
      },
    },
    {
      who: 'a manager makes an event longer and longer',
      end: 'invalid_input',
      attempt: async ({ app, manager: { token }, event }) => {
        const params = { id: event._id };
        const { rules } = await app.succeed(eventDetail, { token, params });
        const body = { rules: [...rules, 'ம'.repeat(limits.longText)] };
        return app.call(updateEvent, { token, params, body });
      },
    },
  ],
  teams: [registersAndWithdraws()],
  members: [registersAndWithdraws()],
  payment_attempts: [
    {
      who: 'a student pays again each time that the manager rejects the payment',
      end: 'quota_reached',
      prepare: fillHistories,
      attempt: async ({ app, manager, student, event }, number) => {
        const params = { teamId: event.teams[0] ?? '' };
        await app.call(decidePayment, { token: manager.token, params, body: { status: 'rejected' } });
        const body = { ...editedTeam(0), upiTransactionId: `paid again ${number}` };
        return app.call(updateTeam, { token: student.token, params, body });
      },
    },
  ],
  outbox: [
    {
      who: 'an account changes its password back and forth, and is mailed each time',
      end: 'rate_limited',
      prepare: countCalls('password', 10, ({ manager }) => manager._id),
      attempt: ({ app, manager: { token } }) =>
        app.call(changePassword, { token, body: { currentPassword: password, password } }),
    },
  ],
  idempotency_keys: [registersAndWithdraws()],
  audit_log: [
    {
      who: 'a manager edits an event back and forth',
      end: 'quota_reached',
      prepare: fillHistories,
      attempt: ({ app, manager: { token }, event }, number) => {
        const body = { title: number % 2 === 0 ? 'One title' : 'Two title' };
        return app.call(updateEvent, { token, params: { id: event._id }, body });
      },
    },
    {
      who: 'a manager exports teams',
      end: 'quota_reached',
      prepare: fillHistories,
      attempt: ({ app, manager: { token }, event }) =>
        app.call(exportCsv, { token, params: { id: event._id } }),
    },
    {
      who: 'a student edits a team back and forth',
      end: 'quota_reached',
      prepare: fillHistories,
      attempt: ({ app, student: { token }, event }, number) => {
        const params = { teamId: event.teams[0] ?? '' };
        return app.call(updateTeam, { token, params, body: editedTeam(number) });
      },
    },
  ],
  contact_messages: [
    {
      who: 'a guest writes to the support',
      end: 'rate_limited',
      prepare: countCalls('contact', 30, () => address),
      attempt: ({ app }) => {
        const body = { name: 'Asha', email: 'asha@a.example', subject: 'Hello', message: 'Hello' };
        return app.call(sendContactMessage, { body });
      },
    },
  ],
  uploads: [
    {
      who: 'a manager sends picture after picture',
      end: 'quota_reached',
      prepare: fillHistories,
      attempt: async ({ app, manager: { token }, event }) =>
        sendImage(app, { id: event._id, token, file: await picture }),
    },
  ],
  rate_limits: [
    {
      who: 'a guest tries to sign in as many who do not exist',
      end: 'expires',
      attempt: ({ app }) => {
        const { email } = managerBody();
        return app.call(loginManager, { body: { email, password } });
      },
    },
  ],
};

/** Where the calls of tests come from. */
const address = '127.0.0.1';

const picture = newImage({ width: 64, height: 32 });

function registersAndWithdraws(): WayOfGrowing {
  return {
    who: 'a student registers and withdraws again and again, under a new key each time',
    end: 'quota_reached',
    attempt: async ({ app, newcomer: { token }, event }, number) => {
      const params = { id: event._id };
      const headers = { 'Idempotency-Key': `key ${number}` };
      const registered = await app.call(registerTeam, { token, params, headers, body: newTeamBody() });
      if (registered.status !== 201) return registered;
      const { team } = registerTeam.reply.parse(registered.body);
      return app.call(withdrawTeam, { token, params: { teamId: team._id } });
    },
  };
}

function createAnother({ app, manager: { token } }: GrowingWorld): Promise<Answer> {
  return app.call(createEvent, { token, body: openEvent() });
}

function deleteIt({ app, manager: { token } }: GrowingWorld, created: Answer): Promise<Answer> {
  const query = { confirm: openEvent().title };
  return app.call(deleteEvent, { token, params: { id: idOf(created) }, query });
}

function idOf({ body }: Answer): string {
  return createEvent.reply.parse(body)._id;
}
