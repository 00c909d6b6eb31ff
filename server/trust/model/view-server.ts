import { studentProfile } from '@hackon/contract/accounts/accounts';
import type { Endpoint, ReplyOf } from '@hackon/contract/endpoint';
import { managerOverview, publicEvent, publicEvents } from '@hackon/contract/events/events';
import { eventTeams, teamPayments } from '@hackon/contract/teams/teams';
import type { Input } from '../../test/test-app.ts';
import { inOrder, sorted } from './in-order.ts';
import { type EventNumber, events, type Known } from './operation.ts';
import type { ServerHistory } from './server-history.ts';
import type { PaymentsView, PublicView, RegistrationView, TeamView, View } from './world.ts';

export async function viewServer(history: ServerHistory, known: Known): Promise<View> {
  const { managerTokens } = history;
  return {
    managers: await Promise.all(managerTokens.map((token) => dashboardOf(history, token))),
    lists: await Promise.all(events.map((number) => teamsOf(history, number))),
    publicPages: await Promise.all(events.map((number) => publicPageOf(history, number))),
    publicList: await publicListOf(history, known),
    registrations: await registrationsByAccount(history),
    payments: Object.fromEntries(
      await Promise.all(known.teams.map(async (team) => [team.key, await paymentsOf(history, team)])),
    ),
  };
}

async function dashboardOf(history: ServerHistory, token: string): Promise<View['managers'][number]> {
  const { events: own, stats } = await history.app.succeed(managerOverview, { token });
  return { events: sorted(own.map((event) => history.readEventCard(event))), stats };
}

async function teamsOf(history: ServerHistory, number: EventNumber): Promise<TeamView[] | 'not_found'> {
  const input = { token: history.managerToken(number), params: { id: history.eventId(number) } };
  const teams = await unlessRefused(history, eventTeams, input, 404);
  if (!teams) return 'not_found';
  return inOrder(
    teams.map((team) => history.readTeam(team)),
    ({ registeredAt }) => registeredAt,
  );
}

async function publicPageOf(history: ServerHistory, number: EventNumber): Promise<PublicView | 'not_found'> {
  const event = await unlessRefused(history, publicEvent, { params: { id: history.eventId(number) } }, 404);
  if (!event) return 'not_found';
  const { title, status, maxTeams, entryFee, isRegistrationOpen, availableSlots } = event;
  const { upiId } = event.paymentDetails;
  return { number, title, status, maxTeams, entryFee, upiId, isRegistrationOpen, availableSlots };
}

async function publicListOf(history: ServerHistory, known: Known): Promise<EventNumber[]> {
  const cards = await history.app.succeed(publicEvents, { query: { q: known.history } });
  return sorted(cards.map(({ _id }) => history.eventNumber(_id)));
}

async function registrationsByAccount(history: ServerHistory): Promise<View['registrations']> {
  const lists = await Promise.all(
    [...history.studentTokens].map(async ([key, token]) => {
      const profile = await unlessRefused(history, studentProfile, { token }, 401);
      if (!profile) return [];
      const registrations = profile.registeredHackathons.map((item): RegistrationView => ({
        team: history.teamKey(item.teamId),
        event: history.eventNumber(item.hackathonId),
        title: item.title,
        teamName: item.teamName,
        role: item.role,
        teamMembers: item.teamMembers,
        paymentStatus: item.paymentStatus,
        submittedAt: Date.parse(item.submissionDate),
        entryFee: item.entryFee,
        transactionId: item.upiTransactionId,
        notes: item.notes,
        cancelled: item.cancelled,
      }));
      return [[key, inOrder(registrations, ({ submittedAt }) => submittedAt)] as const];
    }),
  );
  return Object.fromEntries(lists.flat());
}

async function paymentsOf(
  history: ServerHistory,
  { key, event }: Known['teams'][number],
): Promise<PaymentsView | 'not_found'> {
  const input = { token: history.managerToken(event), params: { teamId: history.teamId(key) } };
  const payments = await unlessRefused(history, teamPayments, input, 404);
  if (!payments) return 'not_found';
  const attempts = payments.attempts.map(({ _id, submittedAt, decidedAt, ...attempt }) => ({
    ...attempt,
    submittedAt: Date.parse(submittedAt),
    decidedAt: decidedAt === null ? null : Date.parse(decidedAt),
  }));
  const otherUses = payments.otherUses.map(({ teamId, teamName, eventTitle, state }) => ({
    team: history.teamKey(teamId),
    teamName,
    eventTitle,
    state,
  }));
  return { attempts: inOrder(attempts, ({ submittedAt }) => submittedAt), otherUses: sorted(otherUses) };
}

async function unlessRefused<E extends Endpoint>(
  history: ServerHistory,
  endpoint: E,
  input: Input<E>,
  refusal: 401 | 404,
): Promise<ReplyOf<E> | undefined>;
async function unlessRefused(
  { app }: ServerHistory,
  endpoint: Endpoint,
  input: Input<Endpoint>,
  refusal: 401 | 404,
): Promise<unknown> {
  const { status, body } = await app.call(endpoint, input);
  if (status === refusal) return undefined;
  if (status === 200) return body;
  throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
}
