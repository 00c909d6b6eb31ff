import { peopleMessages } from '@hackon/contract/people/messages';
import * as contract from '@hackon/contract/people/people';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { sourceOf } from '../accounts/source-of.ts';
import { changeRoles, removePerson, transferEvent } from './change-people.ts';
import { acceptInvitation, seeInvitation, withdrawInvitation } from './invitations.ts';
import { invitePerson } from './invite-person.ts';
import { listPeople } from './list-people.ts';

export function peopleRoutes(app: App, { db, config: { eventsPerAccount } }: Parts): void {
  bind(app, contract.listPeople, ({ params, caller: { accountId }, now }) =>
    listPeople(db, { ref: params.id, accountId, now }),
  );

  bind(app, contract.invitePerson, ({ params, caller: { accountId }, body, request, idempotency, now }) =>
    invitePerson(db, { ...body, ref: params.id, accountId, source: sourceOf(request), idempotency, now }),
  );

  bind(app, contract.changeRoles, async ({ params, caller, body, request, now }) => {
    const source = sourceOf(request);
    const { id: ref, accountId: personId } = params;
    await changeRoles(db, { ...body, ref, accountId: caller.accountId, personId, source, now });
    return { message: peopleMessages.rolesChanged };
  });

  bind(app, contract.removePerson, async ({ params, caller: { accountId }, request, now }) => {
    const { id: ref, accountId: personId } = params;
    await removePerson(db, { ref, accountId, personId, source: sourceOf(request), now });
    return { message: accountId === personId ? peopleMessages.left : peopleMessages.removed };
  });

  bind(app, contract.withdrawInvitation, async ({ params, caller: { accountId }, request, now }) => {
    const { id: ref, invitationId } = params;
    await withdrawInvitation(db, { ref, invitationId, accountId, source: sourceOf(request), now });
    return { message: peopleMessages.withdrawn };
  });

  bind(app, contract.transferEvent, async ({ params, caller: { accountId }, body, request, now }) => {
    const change = { ref: params.id, accountId, personId: body.accountId, source: sourceOf(request), now };
    await transferEvent(db, { ...change, eventsPerAccount });
    return { message: peopleMessages.transferred };
  });

  bind(app, contract.seeInvitation, ({ params, now }) => seeInvitation(db, params.token, now));

  bind(app, contract.acceptInvitation, async ({ params, caller: { accountId }, request, now }) => {
    const acceptance = { token: params.token, accountId, source: sourceOf(request), now };
    return { message: peopleMessages.joined, eventId: await acceptInvitation(db, acceptance) };
  });
}
