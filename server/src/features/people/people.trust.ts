import * as people from '@hackon/contract/people/people';
import type { EventRole } from '@hackon/contract/people/roles';
import { confirmEmail, signUpManager } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { invitationToken } from '../../../test/people.ts';
import { ofEvent, signInAgain, type World } from '../../../trust/authorization-world.ts';
import { fillHistories } from '../../../trust/growing-world.ts';
import { checked, type FeatureTrust, row, secret, texts, usual } from '../../../trust/feature-trust.ts';

const ofOwner = '401 403 403 200 404 401 401 | missing_right missing_right missing_right';

/** Returns the path of a person with a role at the event of manager A. */
async function ofPerson({ app, event }: World) {
  const { _id: accountId } = await signUpManager(app);
  await addRole(app, { accountId, role: 'finance', eventIds: [event._id] });
  return { params: { id: event._id, accountId } };
}

async function invited({ app, event, managerA }: World, email: string) {
  await confirmEmail(app, managerA);
  const { _id } = await app.succeed(people.invitePerson, {
    token: await signInAgain(app, managerA),
    params: { id: event._id },
    body: { email, role: 'finance' },
  });
  return { invitationId: _id, token: await invitationToken(app, email) };
}

let strangers = 0;

function newAddress(): string {
  strangers += 1;
  return `invited${strangers}@college.example`;
}

export const trust: FeatureTrust = {
  authorization: [
    row(people.listPeople, ofOwner, ofEvent),
    row(people.invitePerson, ofOwner.replace('200', '201'), async (world) => {
      await confirmEmail(world.app, world.managerA);
      return { ...ofEvent(world), body: { email: newAddress(), role: 'organizer' as const } };
    }),
    row(people.changeRoles, ofOwner, async (world) => ({
      ...(await ofPerson(world)),
      body: { roles: ['organizer' as const] },
    })),
    row(people.removePerson, ofOwner, ofPerson),
    row(people.withdrawInvitation, ofOwner, async (world) => {
      const { invitationId } = await invited(world, newAddress());
      return { params: { id: world.event._id, invitationId } };
    }),
    // Hands over to the owner, so that later rows find the event unchanged.
    row(people.transferEvent, ofOwner, (world) => ({
      ...ofEvent(world),
      body: { accountId: world.managerA._id },
    })),
    row(people.seeInvitation, '200 200 200 200 200 401 401', async (world) => {
      const { token } = await invited(world, newAddress());
      return { params: { token } };
    }),
    row(
      people.acceptInvitation,
      '401 403 403 wrong_account 200 401 401 | wrong_account wrong_account wrong_account',
      async (world) => {
        await confirmEmail(world.app, world.managerB);
        const { token } = await invited(world, world.managerB.email);
        return { params: { token } };
      },
    ),
  ],
  texts: {
    'POST /api/events/:id/people': texts(
      { email: checked, role: checked },
      { email: secret('zqkwjinvited@canary.example'), role: usual },
    ),
    'PUT /api/events/:id/people/:accountId': texts({ 'roles.0': checked }, { 'roles.0': usual }),
    'POST /api/events/:id/transfer': texts({ accountId: checked }, { accountId: usual }),
  },
  rows: {
    event_roles: { owner: 'manager', values: () => ({ role: 'organizer', granted_by: null }) },
    invitations: {
      owner: 'manager',
      values: ({ ids }) => ({ role: 'finance', invited_by: ids.accounts ?? '' }),
      notCollected: { token_hash: 'Opens the invitation' },
    },
  },
  growing: {
    event_roles: [
      {
        who: 'an owner replaces the roles of a person',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: async ({ app, manager: { token }, event }, number) => {
          const { people: all } = await app.succeed(people.listPeople, { token, params: { id: event._id } });
          const params = { id: event._id, accountId: all[0]?.accountId ?? '' };
          const roles: EventRole[] = ['owner', number % 2 === 0 ? 'finance' : 'organizer'];
          return app.call(people.changeRoles, { token, params, body: { roles } });
        },
      },
    ],
    invitations: [
      {
        who: 'an owner invites',
        end: 'quota_reached',
        prepare: async (world) => {
          await confirmEmail(world.app, world.manager);
          await fillHistories(world);
        },
        attempt: ({ app, manager: { token }, event }) =>
          app.call(people.invitePerson, {
            token,
            params: { id: event._id },
            body: { email: newAddress(), role: 'finance' },
          }),
      },
    ],
  },
};
