import {
  accountData,
  accountSecurity,
  changePassword,
  deleteAccount,
  endAllSessions,
  endOneSession,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@hackon/contract/accounts/account-security';
import * as accounts from '@hackon/contract/accounts/accounts';
import { askAssistant } from '@hackon/contract/assistant/assistant';
import { sendContactMessage } from '@hackon/contract/contact/contact';
import type { Endpoint } from '@hackon/contract/endpoint';
import * as events from '@hackon/contract/events/events';
import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import { eventHistory, teamHistory } from '@hackon/contract/history/history';
import { removeEventImage, setEventImage } from '@hackon/contract/events/images';
import { eventCalendar, eventShareCard } from '@hackon/contract/sharing/sharing';
import * as teams from '@hackon/contract/teams/teams';
import type { InjectOptions } from 'fastify';
import type { Row } from '../src/db/tables.ts';
import { transaction } from '../src/db/transaction.ts';
import { issueLink } from '../src/features/accounts/mailed-links.ts';
import { hashToken } from '../src/features/accounts/tokens.ts';
import { managerBody, password, signUpStudent, studentBody } from '../test/accounts.ts';
import { newEventBody } from '../test/events.ts';
import { newTeamBody } from '../test/teams.ts';
import { type Input, requestOf } from '../test/test-app.ts';
import { signInAgain, smallImage, type World } from './authorization-world.ts';

/** A row's request, which is right in everything but perhaps its caller. Making it may prepare what it is about. */
interface AuthorizationCall {
  /** As in the table: `GET /api/events/:id (draft)`. */
  name: string;
  request: (world: World) => Promise<InjectOptions>;
}

function call<E extends Endpoint>(
  endpoint: E,
  input: (world: World) => Input<E> | Promise<Input<E>> = () => ({}),
  which?: string,
): AuthorizationCall {
  const name = `${endpoint.method} ${endpoint.path}`;
  return {
    name: which === undefined ? name : `${name} (${which})`,
    request: async (world) => requestOf(endpoint, await input(world)),
  };
}

const ofEvent = ({ event }: World) => ({ params: { id: event._id } });
const ofDraft = ({ draft }: World) => ({ params: { id: draft._id } });
const ofTeam = ({ team }: World) => ({ params: { teamId: team._id } });

/** One for each row of the table. */
export const authorizationCalls: AuthorizationCall[] = [
  call(accounts.registerManager, () => ({ body: managerBody() })),
  call(accounts.loginManager, ({ managerA }) => ({ body: { email: managerA.email, password } })),
  call(accounts.logout),
  call(accounts.managerProfile),
  call(accounts.updateManagerProfile, () => ({ body: { name: 'Another Name' } })),
  call(accounts.registerStudent, () => ({ body: studentBody() })),
  call(accounts.loginStudent, ({ studentA }) => ({ body: { email: studentA.email, password } })),
  call(accounts.studentProfile),
  call(accounts.updateStudentProfile, () => ({ body: { name: 'Another Name' } })),

  call(forgotPassword, ({ studentA: { email } }) => ({ body: { audience: 'student' as const, email } })),
  call(resetPassword, async (world) => ({ body: { token: await mailedToken(world, 'reset'), password } })),
  call(
    resetPassword,
    async (world) => {
      const body = { token: await mailedToken(world, 'reset'), password };
      await world.app.succeed(resetPassword, { body });
      return { body };
    },
    'used',
  ),
  call(verifyEmail, async (world) => ({ body: { token: await mailedToken(world, 'verify') } })),
  call(resendVerification),
  call(changePassword, () => ({ body: { currentPassword: password, password: 'battery staple' } })),
  call(accountSecurity),
  call(endOneSession, ({ app, studentA }) => otherSession({ app }, studentA), "student A's"),
  call(endOneSession, ({ app, managerA }) => otherSession({ app }, managerA), "manager A's"),
  call(endAllSessions),
  call(accountData),
  call(deleteAccount, () => ({ body: { password } })),

  call(events.publicEvents),
  call(events.publicEvent, ofEvent),
  call(events.publicEvent, ofDraft, 'draft'),
  call(eventCalendar, ofEvent),
  call(eventCalendar, ofDraft, 'draft'),
  call(eventShareCard, ofEvent),
  call(eventShareCard, ofDraft, 'draft'),
  call(events.listEvents),
  call(events.managerOverview),
  call(events.managerEvents),
  call(events.eventDetail, ofEvent),
  call(events.eventDetail, ofDraft, 'draft'),
  call(events.createEvent, () => ({ body: newEventBody() })),
  call(events.updateEvent, (world) => ({ ...ofEvent(world), body: { title: 'Another Title' } })),
  call(
    events.updateEvent,
    (world) => ({ ...ofDraft(world), body: { status: 'published' as const } }),
    'draft',
  ),
  call(events.deleteEvent, ({ event }) => ({
    params: { id: event._id },
    query: { confirm: event.title },
  })),
  {
    name: 'PUT /api/events/:id/image',
    request: async (world) => ({
      ...requestOf(setEventImage, { ...ofEvent(world), headers: { 'content-type': 'image/jpeg' } }),
      payload: await smallImage,
    }),
  },
  call(removeEventImage, ofEvent),

  call(teams.registerTeam, (world) => ({ ...ofEvent(world), body: newTeamBody() })),
  call(teams.registerTeam, (world) => ({ ...ofDraft(world), body: newTeamBody() }), 'draft'),
  call(teams.eventTeams, ofEvent),
  call(teams.teamsOfEvent, ofEvent),
  call(teams.teamDetail, ofTeam),
  call(teams.teamPayments, ofTeam),
  call(teams.updateTeam, (world) => ({ ...ofTeam(world), body: withoutPayment(newTeamBody()) })),
  call(
    teams.updateTeam,
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
  call(teams.decidePayment, (world) => ({ ...ofTeam(world), body: { status: 'verified' as const } })),
  call(teams.withdrawTeam, ofTeam),
  call(eventHistory, ofEvent),
  call(teamHistory, ofTeam),
  call(exportCsv, ofEvent),
  call(exportPdf, ofEvent),
  call(exportXlsx, ofEvent),

  call(sendContactMessage, () => ({
    body: { name: 'Asha', email: 'asha@student.example', subject: 'Hello', message: 'Is there parking?' },
  })),
  call(askAssistant, () => ({ body: { question: 'Which hackathons are open?' } })),
];

/** The token of a link that works, as it would have been mailed to a student who is none of the callers. */
async function mailedToken({ app }: World, purpose: Row<'account_links'>['purpose']): Promise<string> {
  const { _id: accountId } = await signUpStudent(app);
  const link = { accountId, purpose, publicUrl: 'http://localhost:5000', now: app.clock.now };
  const issued = await transaction(app.db, (trx) => issueLink(trx, link));
  return new URL(issued.link).hash.slice(1);
}

async function otherSession({ app }: Pick<World, 'app'>, account: { _id: string }) {
  return { params: { sessionId: hashToken(await signInAgain(app, account)) } };
}

function withoutPayment({ teamName, members }: ReturnType<typeof newTeamBody>) {
  return { teamName, members };
}
