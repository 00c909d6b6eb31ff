import { registerManager, registerStudent } from '@hackon/contract/accounts/accounts';
import { createEvent, updateEvent } from '@hackon/contract/events/events';
import { exportCsv } from '@hackon/contract/exports/exports';
import { changeProgramme } from '@hackon/contract/programme/change-programme';
import { decidePayment, registerTeam, updateTeam } from '@hackon/contract/teams/teams';
import type { App } from '@hackon/server/http/bind';
import { call, send } from './call.ts';
import { demoProgramme } from './demo-programme.ts';
import { demoMemberAnswers, demoQuestions, demoTeamAnswers } from './demo-questions.ts';
import { fillJudging } from './fill-judging.ts';
import { fillProjects } from './fill-projects.ts';
import { type DemoHackathon, hackathons, houseRules } from './hackathons.ts';
import { colleges, names, organizers, teamName } from './people.ts';
import { placeOfStudent } from './places-of-calls.ts';

export const demoPassword = 'hackon-demo';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const studentCount = 45;

/** The fill sets the clock, so past teams registered in the past. */
export interface MovableClock {
  now: Date;
}

/** Fills an empty program through its API: accounts, events in every phase and fee, teams in every payment status. */
export async function fillDemo(app: App, clock: MovableClock): Promise<void> {
  const today = clock.now;
  const managers = await inOrder(organizers, (organizer) =>
    call(app, registerManager, { body: { ...organizer, password: demoPassword } }),
  );
  const students = await inOrder(Array.from({ length: studentCount }, studentAt), (student) =>
    call(app, registerStudent, { body: student }),
  );
  for (const [index, hackathon] of hackathons.entries()) {
    const manager = managers[index % managers.length]?.token ?? '';
    // Sign-ups happen today, so sessions stay valid.
    clock.now = opening(hackathon, today);
    const places = placesAtFirst(hackathon);
    const event = await call(app, createEvent, {
      token: manager,
      body: { ...eventBody(hackathon, today), maxTeams: places },
    });
    const params = { id: event._id };
    if (hackathon.hasProgramme) {
      await call(app, changeProgramme, { token: manager, params, body: demoProgramme(event.startDate) });
    }
    const teams: { _id: string; token: string }[] = [];
    for (let number = 0; number < hackathon.teams; number++) {
      const leader = leaderOf(index, number);
      const student = { token: students[leader]?.token ?? '', from: placeOfStudent(leader) };
      clock.now = registeredAt(hackathon, number, today);
      if (places < hackathon.places && number === halfOf(hackathon.teams)) {
        await call(app, updateEvent, { token: manager, params, body: { maxTeams: hackathon.places } });
      }
      const body = teamBody(hackathon, index, number);
      const { team } = await call(app, registerTeam, { ...student, params, body });
      teams.push({ _id: team._id, token: student.token });
      if (number % 7 === 3) {
        clock.now = new Date(clock.now.getTime() + 20 * minute);
        const { upiTransactionId: _, ...entered } = { upiTransactionId: '', ...body };
        const change = { ...entered, members: entered.members.map(withNewNumber) };
        await call(app, updateTeam, { ...student, params: { teamId: team._id }, body: change });
      }
      const decision = decisionOn(hackathon, number + index);
      if (!decision) continue;
      clock.now = decidedAt(clock.now, number, today);
      await call(app, decidePayment, { token: manager, params: { teamId: team._id }, body: decision });
    }
    if (hackathon.projects) {
      const isShown = hackathon.projects === 'shown';
      await fillProjects({ app, clock, today, manager, event, teams, isShown });
      if (isShown) await fillJudging({ app, clock, manager, event });
    }
    if (hackathon.teams > 0) {
      clock.now = new Date(today.getTime() - (index + 2) * 50 * minute);
      await send(app, exportCsv, { token: manager, params });
    }
    clock.now = today;
    if (hackathon.status) {
      await call(app, updateEvent, { token: manager, params, body: { status: hackathon.status } });
    }
  }
}

async function inOrder<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}

/** The demo prints the first one's sign-in. */
export function studentAt(_: unknown, index: number) {
  return {
    name: names[index % names.length] ?? '',
    email: `student${index + 1}@demo.example`,
    password: demoPassword,
    college: colleges[index % colleges.length] ?? '',
  };
}

/** Returns the day `days` from today in India, as `2026-12-31`. */
function localDate(today: Date, days: number): string {
  const date = new Date(today.getTime() + days * day);
  return date.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
}

function eventBody(hackathon: DemoHackathon, today: Date) {
  const { title, description, city, venue, state, fee, places, size, prizes, requirements } = hackathon;
  const [hall = venue, ...road] = venue.split(', ');
  const start = new Date(`${localDate(today, hackathon.starts)}T09:00:00+05:30`);
  const end = new Date(start.getTime() + hackathon.hours * 60 * 60 * 1000);
  return {
    title,
    description,
    startDate: start.toISOString(),
    endDate: end.toISOString(),
    registrationDeadline: localDate(today, hackathon.closes),
    ...(hackathon.mode && { mode: hackathon.mode, onlineLink: 'https://meet.example/hack-on-demo' }),
    venue: { name: hall, address: road.join(', ') || 'Main campus', city, state, country: 'India' },
    minTeamSize: size[0],
    maxTeamSize: size[1],
    maxTeams: places,
    entryFee: fee,
    paymentDetails:
      fee > 0 ? { upiId: `${upiName(city)}@okaxis`, accountName: `${city} Hackathon Fund` } : {},
    prizes,
    requirements,
    rules: hackathon.rules ?? houseRules,
    ...(hackathon.hasQuestions && { questions: demoQuestions }),
    departments: ['CSE', 'ECE', 'Design'],
    contactEmail: `${upiName(city)}@demo.example`,
    contactPhone: '+91 98400 12345',
    whatsappLink: 'https://chat.whatsapp.com/DemoGroupOfHackOn',
  };
}

function upiName(city: string): string {
  return `${city.toLowerCase()}.hack`;
}

/** Opens 25 days before the deadline, and before today. */
function opening({ closes }: DemoHackathon, today: Date): Date {
  return new Date(today.getTime() + Math.min(closes - 25, -1) * day);
}

/** Spreads registrations evenly from the opening to the deadline or today. */
function registeredAt(hackathon: DemoHackathon, number: number, today: Date): Date {
  const from = opening(hackathon, today).getTime();
  const until = today.getTime() + Math.min(hackathon.closes, 0) * day;
  return new Date(from + ((number + 1) / (hackathon.teams + 1)) * (until - from));
}

/** Organizers add ten places when half of the teams are there. */
function placesAtFirst({ places, teams }: DemoHackathon): number {
  return halfOf(teams) > 0 && halfOf(teams) <= places - 10 ? places - 10 : places;
}

function halfOf(teams: number): number {
  return Math.floor(teams / 2);
}

/** Decides payments in the evening, and today's payments soon after they arrive. */
function decidedAt(registered: Date, number: number, today: Date): Date {
  const evening =
    new Date(`${localDate(registered, 0)}T20:00:00+05:30`).getTime() + (number % 9) * 4 * minute;
  const next = evening > registered.getTime() ? evening : evening + day;
  const between = (registered.getTime() + today.getTime()) / 2;
  return new Date(Math.min(next, between));
}

function teamBody(hackathon: DemoHackathon, event: number, number: number) {
  const { size, fee, hasQuestions } = hackathon;
  const [min, max] = size;
  const members = min + (number % (Math.min(max, 4) - min + 1));
  return {
    teamName: teamName(number * 2 + event),
    members: Array.from({ length: members }, (_, seat) => ({
      ...memberAt(event, number, seat),
      ...(hasQuestions && { answers: demoMemberAnswers(number, seat) }),
    })),
    ...(hasQuestions && { answers: demoTeamAnswers(number) }),
    ...(fee > 0 && { upiTransactionId: transactionId(event, number) }),
  };
}

/** No student leads two teams of an event; the first students lead teams in many events. */
function leaderOf(event: number, number: number): number {
  return (number + (event % 4) * 11) % studentCount;
}

function memberAt(event: number, number: number, seat: number) {
  // Only the leader has an account.
  const person = seat === 0 ? leaderOf(event, number) : number * 4 + seat + event;
  const serial = event * 1000 + number * 10 + seat;
  return {
    name: names[person % names.length] ?? '',
    email: seat === 0 ? `student${person + 1}@demo.example` : `member${serial}@demo.example`,
    registerNumber: `22Z${String(serial).padStart(5, '0')}`,
    mobileNumber: `98${String(40_000_000 + serial * 37)}`,
    college: colleges[leaderOf(event, number) % colleges.length] ?? '',
  };
}

function withNewNumber<Member extends { mobileNumber: string }>(member: Member, seat: number): Member {
  return seat === 0 ? { ...member, mobileNumber: member.mobileNumber.replace(/^98/u, '97') } : member;
}

/** Returns 12 digits, or sometimes another text that students paste. */
function transactionId(event: number, number: number): string {
  if (number % 11 === 7) return `CICAgMDw8${event}${number}`;
  return `4127${String(88_900_000 + event * 1000 + number * 7)}`;
}

function decisionOn({ fee, closes }: DemoHackathon, number: number) {
  if (fee === 0) return undefined;
  if (number % 9 === 4) {
    return {
      status: 'rejected',
      notes: 'This transaction is not on our statement. Please check the 12 digits.',
    };
  }
  const isWaiting = closes >= 0 && number % 3 === 2;
  return isWaiting ? undefined : { status: 'verified' };
}
