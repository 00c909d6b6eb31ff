import { judgedEvent, publishedEvent } from './judged-event.ts';
import {
  inDays,
  type MadeDraft,
  type MadeEvent,
  type MadeTeam,
  member,
  type Person,
  type Seed,
} from './seed.ts';

export interface World {
  organizer: Person;
  /** The leader of `pending` and `rejected`. */
  student: Person;
  /** Has a fee and no team. In the crowded world its title is one word. */
  unbroken: MadeEvent;
  /** Has teams of several members; in the crowded world fifty, and a title of many words. */
  words: MadeEvent;
  /** Has teams in every state; in the crowded world with the longest names. */
  crowded: MadeEvent;
  another: MadeEvent;
  /** The first event of the public list and the landing page. */
  next: MadeEvent;
  full: MadeEvent;
  closed: MadeEvent;
  /** Its gallery is open. */
  shown: MadeEvent;
  /** The team of the project in `shown`. */
  shownTeam: MadeTeam;
  /** Of `student`, for `words`. */
  room: MadeDraft;
  /** Of `student`, on the waitlist of `full`. */
  waitingRoom: MadeDraft;
  /** Has an open round. */
  judging: MadeEvent;
  /** Its results are published. */
  judged: MadeEvent;
  /** The only team of `judged`. Belongs to `student`. */
  judgedTeam: MadeTeam;
  /** Belongs to `crowded`. */
  pending: MadeTeam;
  /** Belongs to `another`. */
  rejected: MadeTeam;
  /** Number of teams in `crowded`. */
  teamCount: number;
}

/** Returns text without a place to break a line. */
function unbrokenText(length: number): string {
  return 'Donaudampfschiff'.repeat(length).slice(0, length);
}

function manyWords(length: number): string {
  return 'The quick brown hackers jump over the lazy deadline, '
    .repeat(length)
    .slice(0, length - 1)
    .trim();
}

function longMember(id: string) {
  return {
    ...member(id),
    name: unbrokenText(120),
    email: `${id}${unbrokenText(50)}@${unbrokenText(50)}.example`.toLowerCase(),
    registerNumber: `${id}-`.padEnd(40, '0'),
  };
}

const longEvent = {
  description: `${unbrokenText(300)}\n\n${manyWords(2_000)}`,
  venue: {
    name: unbrokenText(200),
    address: manyWords(200),
    city: unbrokenText(100),
    state: unbrokenText(100),
    country: 'India',
  },
  prizes: { first: 1_000_000_000, second: 50_000, third: 0, consolation: 0 },
  requirements: unbrokenText(400),
  rules: [unbrokenText(300), manyWords(300)],
  departments: [unbrokenText(100)],
  skills: [manyWords(100)],
  contactEmail: `${unbrokenText(60)}@${unbrokenText(60)}.example`.toLowerCase(),
};

/** With the longest texts. */
export const fee = {
  entryFee: 100_000,
  paymentDetails: {
    upiId: 'the.longest.hackathon.of.all@okhdfcbank',
    accountName: unbrokenText(120),
    notes: manyWords(500),
  },
};

/** Creates the longest texts and the most members allowed. `crowded` gets `teamCount` teams, at least three. */
export async function crowdedWorld(seed: Seed, { teamCount = 3 } = {}): Promise<World> {
  const organizer = await seed.manager(unbrokenText(120));
  const student = await seed.student(unbrokenText(120));
  const unbroken = await seed.event(organizer, unbrokenText(120), { ...longEvent, ...fee });
  const words = await seed.event(organizer, manyWords(120), {
    ...longEvent,
    minTeamSize: 50,
    maxTeamSize: 50,
    hasBoard: true,
  });
  const crowded = await seed.event(organizer, `Crowded ${unbrokenText(100)}`, {
    ...longEvent,
    ...fee,
    maxTeamSize: 50,
    maxTeams: teamCount + 1,
  });
  const another = await seed.event(organizer, 'Another Hack', { ...fee, entryFee: 500 });
  const full = await seed.event(organizer, 'Full Hack', { maxTeams: 1, minTeamSize: 1 });
  const closed = await seed.event(organizer, 'Closed Hack', { registrationDeadline: inDays(-1) });

  for (let count = 3; count < teamCount; count++) await seed.team(await seed.student(), crowded);
  const pending = await seed.team(student, crowded, {
    teamName: unbrokenText(80),
    members: Array.from({ length: 50 }, (_, index) => longMember(`m${index}`)),
    upiTransactionId: unbrokenText(64),
  });
  const verified = await seed.team(await seed.student(), crowded, { teamName: manyWords(80) });
  await seed.decide(organizer, verified, 'verified', unbrokenText(500));
  const refused = await seed.team(await seed.student(), crowded);
  await seed.decide(organizer, refused, 'rejected');
  const rejected = await seed.team(student, another, { members: [longMember('l1'), longMember('l2')] });
  await seed.decide(organizer, rejected, 'rejected', unbrokenText(500));
  await seed.team(await seed.student(), full);
  const { event: shown, team: shownTeam } = await judgedEvent(seed, {
    organizer,
    student: await seed.student(),
    title: `Shown ${unbrokenText(100)}`,
    teamName: unbrokenText(80),
    judgeName: unbrokenText(100),
    project: {
      title: unbrokenText(100),
      tagline: manyWords(140),
      body: `${unbrokenText(300)}\n\n${manyWords(2_000)}`,
      demoUrl: `https://${'demo.'.repeat(30)}example/`,
      repoUrl: `https://code.example/${unbrokenText(300)}`,
      tags: [unbrokenText(30), manyWords(30)],
    },
  });
  const published = await publishedEvent(seed, {
    organizer,
    student,
    title: `Judged ${unbrokenText(100)}`,
    teamName: manyWords(80),
    judgeName: manyWords(100),
    project: { title: manyWords(100) },
    prize: unbrokenText(100),
  });
  const room = await seed.draft(student, words, unbrokenText(80));
  await seed.look(student, room, unbrokenText(200));
  const looking = await seed.student();
  await seed.look(looking, await seed.draft(looking, words, manyWords(80)), manyWords(200));
  const seeker = await seed.student(unbrokenText(120));
  const skills = Array.from({ length: 8 }, (_, nth) => `${nth}${unbrokenText(29)}`);
  await seed.onBoard(seeker, words, { skills, text: unbrokenText(200) });
  const waitingRoom = await seed.draft(student, full, manyWords(80));
  await seed.wait(student, waitingRoom);
  return {
    organizer,
    student,
    unbroken,
    words,
    crowded,
    another,
    next: words,
    full,
    closed,
    shown,
    shownTeam,
    room,
    waitingRoom,
    judging: shown,
    judged: published.event,
    judgedTeam: published.team,
    pending,
    rejected,
    teamCount,
  };
}
