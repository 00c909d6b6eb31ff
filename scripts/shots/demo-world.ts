import type { World } from '@hackon/e2e/crowded-world';
import { judgedEvent, publishedEvent } from '@hackon/e2e/judged-event';
import type { Made, Person, Seed } from '@hackon/e2e/seed';
import { demoPassword } from '../demo/fill-demo.ts';

/** Completes the demo's data for the visits. */
export async function demoWorld(seed: Seed): Promise<World> {
  const organizer = await seed.signIn('manager', 'rohan@demo.example', demoPassword);
  const events = [...(await seed.events(organizer)), ...(await seed.publicEvents())];
  const called = (title: string) => found(events.find((event) => event.title.startsWith(title)));
  const crowded = called('Zero Day');
  const teams = await seed.teams(organizer, crowded);
  const pending = found(teams.find(({ paymentStatus }) => paymentStatus === 'pending'));
  const student = await seed.signIn('student', found(pending.members[0]).email, demoPassword);
  const another = called('भाषा');
  const shown = called('Code for Kerala');
  const people = { organizer, student, judgeName: 'Dr. Leela Menon' };
  const judging = await judgedEvent(seed, { ...people, title: 'Hostel Hack' });
  const judged = await publishedEvent(seed, { ...people, title: 'Mess Menu Hack', prize: 'First prize' });
  const words = called('Space Apps');
  await seed.change(organizer, words, { hasBoard: true });
  const seeker = await seed.student('Asha Pillai');
  await seed.onBoard(seeker, words, { skills: ['Figma', 'Python'], text: 'I draw, and I write Python.' });
  const room = await seed.draft(student, words, 'Byte Me');
  await seed.look(student, room, 'Bus times by ear: a phone line that reads the next three buses aloud.');
  const full = await filled(seed, organizer, called('Midnight Game Jam'));
  const waitingRoom = await seed.draft(student, full, 'Loop Hole');
  await seed.wait(student, waitingRoom);
  return {
    organizer,
    student,
    unbroken: called('Hack the Canteen'),
    words,
    crowded,
    another,
    next: called('Namma Yatri'),
    full,
    closed: shown,
    shown,
    // The first team has a project.
    shownTeam: found((await seed.teams(organizer, shown)).at(-1)),
    room,
    waitingRoom,
    judging: judging.event,
    judged: judged.event,
    judgedTeam: judged.team,
    pending,
    rejected: await rejectedTeam(seed, organizer, student, another),
    teamCount: teams.length,
  };
}

async function filled<Event extends Made>(seed: Seed, organizer: Person, event: Event): Promise<Event> {
  const teams = await seed.teams(organizer, event);
  await seed.change(organizer, event, { maxTeams: teams.length, minTeamSize: 1 });
  return event;
}

async function rejectedTeam(seed: Seed, organizer: Person, student: Person, event: Made) {
  const team = await seed.team(student, event);
  const notes = 'This transaction is not on our statement. Please check the 12 digits.';
  await seed.decide(organizer, team, 'rejected', notes);
  return team;
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The demo has changed: what its pictures show is not there');
  return thing;
}
