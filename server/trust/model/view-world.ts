import { inOrder, sorted } from './in-order.ts';
import { events, managerOf } from './operation.ts';
import { findEvent, isOpen } from './team-rules.ts';
import {
  asTeamsSee,
  type Account,
  type Event,
  type EventCardView,
  type EventView,
  fold,
  foldTransactionId,
  lastPayment,
  type Payment,
  type PaymentsView,
  placesHeld,
  type PublicView,
  type RegistrationView,
  type Team,
  type TeamView,
  type View,
  type World,
} from './world.ts';

export function viewWorld(world: World, now: number): View {
  return {
    managers: [viewDashboard(world, 0, now), viewDashboard(world, 1, now)],
    lists: events.map((number) => (findEvent(world, number) ? viewList(world, number) : 'not_found')),
    publicPages: events.map((number) => {
      const event = findEvent(world, number);
      return event && event.status !== 'draft' ? viewPublic(world, event, now) : 'not_found';
    }),
    // "not draft, deadline in the future"
    publicList: events.filter((number) => {
      const event = findEvent(world, number);
      return event && event.status !== 'draft' && now <= event.deadline;
    }),
    registrations: Object.fromEntries(
      world.accounts.map((account) => [account.key, viewRegistrations(world, account)]),
    ),
    payments: Object.fromEntries(world.teams.map((team) => [team.key, viewPayments(world, team)])),
  };
}

function listed(world: World, event: number): Team[] {
  return world.teams.filter((team) => team.event === event && !team.isWithdrawn);
}

function viewList(world: World, event: number): TeamView[] {
  return inOrder(newestFirst(listed(world, event)).map(viewTeam), ({ registeredAt }) => registeredAt);
}

function newestFirst(teams: Team[]): Team[] {
  return teams.toSorted((one, other) => other.registeredAt - one.registeredAt);
}

export function viewTeam(team: Team): TeamView {
  return {
    key: team.key,
    event: team.event,
    teamName: team.name,
    members: team.members.map((member, position) => ({ ...member, isLeader: position === 0 })),
    paymentStatus: team.status,
    transactionId: lastPayment(team)?.transactionId ?? null,
    notes: team.notes,
    registeredAt: team.registeredAt,
    verifiedAt: team.verifiedAt,
  };
}

export function viewEvent(world: World, event: Event, now: number): EventView {
  return { ...viewEventCard(world, event, now), upiId: event.upiId };
}

function viewEventCard(world: World, event: Event, now: number): EventCardView {
  const teams = listed(world, event.number);
  const held = placesHeld(world, event.number).length;
  const money = (status: Team['status']) =>
    teams
      .filter((team) => team.status === status)
      .reduce((sum, team) => sum + (lastPayment(team)?.amount ?? 0), 0);
  return {
    number: event.number,
    title: event.title,
    status: event.status,
    deadline: event.deadline,
    minTeamSize: event.minTeamSize,
    maxTeamSize: event.maxTeamSize,
    maxTeams: event.maxTeams,
    entryFee: event.entryFee,
    version: event.version,
    isRegistrationOpen: isOpen(event, now),
    availableSlots: Math.max(0, event.maxTeams - held),
    teamCount: teams.length,
    placesHeld: held,
    moneyCollected: money('verified'),
    moneyPending: money('pending'),
  };
}

function viewPublic(world: World, event: Event, now: number): PublicView {
  const { number, title, status, maxTeams, entryFee, upiId, isRegistrationOpen, availableSlots } = viewEvent(
    world,
    asTeamsSee(event, now),
    now,
  );
  return { number, title, status, maxTeams, entryFee, upiId, isRegistrationOpen, availableSlots };
}

function viewDashboard(world: World, manager: 0 | 1, now: number): View['managers'][number] {
  const own = world.events.filter(
    ({ number, deletedAt }) => managerOf(number) === manager && deletedAt === null,
  );
  const count = (phase: string) => own.filter((event) => phaseOf(event, now) === phase).length;
  return {
    events: sorted(own.map((event) => viewEventCard(world, event, now))),
    stats: {
      totalEvents: own.length,
      activeEvents: count('ongoing'),
      upcomingEvents: count('upcoming'),
      completedEvents: count('completed'),
    },
  };
}

/** "draft stays draft; completed if set or past endDate; ongoing if set or between start and end; else upcoming" */
function phaseOf({ status, startsAt, endsAt }: Event, now: number): string {
  if (status === 'draft') return 'draft';
  if (status === 'completed' || now > endsAt) return 'completed';
  return status === 'ongoing' || now >= startsAt ? 'ongoing' : 'upcoming';
}

/** Their own teams, and those with their verified email. */
function viewRegistrations(world: World, { key, email, emailIsVerified }: Account): RegistrationView[] {
  const teams = world.teams.filter((team) => {
    const isMember = emailIsVerified && team.members.some((member) => fold(member.email) === email);
    return !team.isWithdrawn && (team.owner === key || isMember);
  });
  const cards = newestFirst(teams).map((team): RegistrationView => {
    const event = world.events.find(({ number }) => number === team.event);
    const payment = lastPayment(team);
    return {
      team: team.key,
      event: team.event,
      title: event?.title ?? '',
      teamName: team.name,
      role: team.owner === key ? 'Team Leader' : 'Member',
      teamMembers: team.members.map(({ name }) => name),
      paymentStatus: team.status,
      submittedAt: team.registeredAt,
      entryFee: payment?.amount ?? 0,
      transactionId: payment?.transactionId ?? null,
      notes: team.notes,
      // An event that was deleted after its end did take place.
      cancelled: event?.deletedAt != null && event.deletedAt < event.endsAt,
    };
  });
  return inOrder(cards, ({ submittedAt }) => submittedAt);
}

function viewPayments(world: World, team: Team): PaymentsView | 'not_found' {
  if (team.isWithdrawn || !findEvent(world, team.event)) return 'not_found';
  const attempts = team.payments.map(({ payee: _payee, ...attempt }) => attempt).toReversed();
  return {
    attempts: inOrder(attempts, ({ submittedAt }) => submittedAt),
    otherUses: sorted(otherUses(world, team)),
  };
}

function otherUses(world: World, team: Team): PaymentsView['otherUses'] {
  const standing = lastPayment(team);
  if (!standing) return [];
  const others = world.teams.filter(
    (other) => other !== team && managerOf(other.event) === managerOf(team.event),
  );
  return others.flatMap((other) => {
    const use = other.payments.findLast((payment) => hasSameId(payment, standing));
    const event = world.events.find(({ number }) => number === other.event);
    if (!use || !event) return [];
    const decided = use.decision ?? 'pending';
    const state = event.deletedAt !== null ? 'cancelled' : other.isWithdrawn ? 'withdrawn' : decided;
    return [{ team: other.key, teamName: other.name, eventTitle: event.title, state } as const];
  });
}

function hasSameId(one: Payment, other: Payment): boolean {
  return foldTransactionId(one.transactionId) === foldTransactionId(other.transactionId);
}
