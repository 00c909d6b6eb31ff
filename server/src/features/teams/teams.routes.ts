import { placeMessages } from '@hackon/contract/places/messages';
import * as placesContract from '@hackon/contract/places/places';
import * as contract from '@hackon/contract/teams/teams';
import { teamMessages } from '@hackon/contract/teams/messages';
import {
  type StudentProfile,
  studentProfile,
  updateStudentProfile,
} from '@hackon/contract/accounts/accounts';
import { eventHistory, teamHistory } from '@hackon/contract/history/history';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../define-feature.ts';
import { KeptUntilChanged } from '../../db/kept-until-changed.ts';
import { type App, bind } from '../../http/bind.ts';
import { toStudentUser } from '../accounts/account-row.ts';
import { requireAccount } from '../accounts/find-account.ts';
import { sourceOf } from '../accounts/source-of.ts';
import { updateProfile } from '../accounts/update-profile.ts';
import { decidePayment } from './decide-payment.ts';
import { decidePayments } from './decide-payments.ts';
import { getTeam } from './get-team.ts';
import { getTeamPayments } from './get-team-payments.ts';
import { listEventTeams } from './list-event-teams.ts';
import { listEventHistory, listTeamHistory } from './list-histories.ts';
import { reopenPayment } from './reopen-payment.ts';
import { openCreditKeys } from '../open-credits/credit-keys.ts';
import { readHeldPlace } from '../places/holds.ts';
import { holdPlace, releasePlace } from './hold-place.ts';
import { type FullEvents, registerTeam } from './register-team.ts';
import { registeredHackathons } from './registered-hackathons.ts';
import { updateTeam } from './update-team.ts';
import { cancelRegistration, withdrawTeam } from './withdraw-team.ts';
import { readOwnDetails } from './own-details.ts';
import { readWithdrawnPayments } from './withdrawn-payments.ts';
import { undoPayment } from './undo-payment.ts';

/** In characters. */
const roomForFullEvents = 4 * 2 ** 20;

/** Also binds histories, which name teams, and the student's profile, which lists them. */
export function teamsRoutes(app: App, { db, clock, config, projectsOf }: Parts): void {
  const creditKeys = openCreditKeys(config.dataDir);
  const limitsUnconfirmed = config.rateLimit && config.smtpUrl !== undefined;
  const fullEvents: FullEvents = new KeptUntilChanged(db.announcements, { room: roomForFullEvents });
  bind(app, placesContract.holdPlace, ({ params, caller, body }) =>
    holdPlace(db, {
      studentId: caller.accountId,
      eventRef: params.id,
      team: body,
      needsConfirmedEmail: limitsUnconfirmed,
      clock,
    }),
  );
  bind(app, placesContract.releasePlace, async ({ params, caller }) => {
    await releasePlace(db, { studentId: caller.accountId, eventRef: params.id });
    return { message: placeMessages.released };
  });
  const limitedAddress = ({ ip }: FastifyRequest) => (limitsUnconfirmed ? ip : undefined);

  bind(app, contract.registerTeam, async ({ params, caller, body, idempotency, request }) => {
    const who = { studentId: caller.accountId, source: sourceOf(request), address: limitedAddress(request) };
    const team = await registerTeam(db, fullEvents, {
      ...who,
      eventRef: params.id,
      body,
      idempotency,
      creditKeys,
      clock,
    });
    return { message: teamMessages.registerDone, team };
  });

  bind(app, contract.eventTeams, ({ params, caller, query }) =>
    listEventTeams(db, { managerId: caller.accountId, ref: params.id, query }),
  );

  bind(app, contract.teamsOfEvent, ({ params, caller, query }) =>
    listEventTeams(db, { managerId: caller.accountId, ref: params.id, query }),
  );

  bind(app, contract.teamDetail, ({ params, caller }) => getTeam(db, params.teamId, caller.accountId));

  bind(app, contract.teamPayments, ({ params, caller }) =>
    getTeamPayments(db, params.teamId, caller.accountId),
  );

  bind(app, contract.decidePayment, async ({ params, caller, body, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    const team = await decidePayment(db, { ...body, ...who, teamId: params.teamId, now });
    const accepted = body.status === 'verified';
    return { message: accepted ? teamMessages.paymentAccepted : teamMessages.paymentRejected, team };
  });

  bind(app, contract.decidePayments, async ({ params, caller, body, request, idempotency, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request), idempotency };
    return { results: await decidePayments(db, { ...body, ...who, ref: params.id, now }) };
  });

  bind(app, contract.reopenPayment, async ({ params, body, caller, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    const addsPlace = body?.addPlace === true;
    const team = await reopenPayment(db, { ...who, teamId: params.teamId, addsPlace, now });
    return { message: teamMessages.paymentReopened, team };
  });
  bind(app, contract.undoPayment, async ({ params, body, caller, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    const team = await undoPayment(db, { ...who, seen: body, teamId: params.teamId, now });
    return { message: teamMessages.paymentUndone, team };
  });

  bind(app, contract.cancelRegistration, async ({ params, caller, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    await cancelRegistration(db, { ...who, teamId: params.teamId, now });
    return { message: teamMessages.registrationCancelled };
  });

  bind(app, contract.updateTeam, ({ params, caller, body, request }) => {
    const who = { studentId: caller.accountId, source: sourceOf(request), address: limitedAddress(request) };
    return updateTeam(db, { ...who, teamId: params.teamId, body, creditKeys, clock });
  });

  bind(app, contract.withdrawTeam, async ({ params, caller, request }) => {
    const who = { studentId: caller.accountId, source: sourceOf(request) };
    await withdrawTeam(db, { ...who, teamId: params.teamId, clock });
    return { message: teamMessages.teamWithdrawn };
  });

  bind(app, eventHistory, ({ params, caller, query }) =>
    listEventHistory(db, params.id, { managerId: caller.accountId, query }),
  );

  bind(app, teamHistory, ({ params, caller, query }) =>
    listTeamHistory(db, params.teamId, { managerId: caller.accountId, query }),
  );

  bind(app, studentProfile, ({ caller, now }) => profileOf(caller.accountId, now));

  bind(app, updateStudentProfile, async ({ body, caller, now }) => {
    await updateProfile(db, { accountId: caller.accountId, changes: body, now });
    return profileOf(caller.accountId, now);
  });

  async function profileOf(accountId: string, now: Date): Promise<StudentProfile> {
    const account = await requireAccount(db, accountId);
    return {
      ...toStudentUser(account),
      registeredHackathons: await registeredHackathons(db, account, projectsOf, now),
      heldPlace: await readHeldPlace(db, accountId, now),
      withdrawnPayments: await readWithdrawnPayments(db, accountId, now),
      ownDetails: await readOwnDetails(db, accountId),
    };
  }
}
