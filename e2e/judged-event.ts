import type { MadeEvent, MadeTeam, Person, Seed } from './seed.ts';

interface Wanted {
  organizer: Person;
  student: Person;
  title: string;
  teamName?: string;
  project?: object;
  judgeName: string;
}

/** An event with one project, which the only judge of an open round reviewed. */
export async function judgedEvent(
  seed: Seed,
  { organizer, student, title, teamName, project, judgeName }: Wanted,
) {
  const event = await seed.event(organizer, title);
  const team = await seed.team(student, event, teamName === undefined ? {} : { teamName });
  await seed.openGallery(organizer, event);
  await seed.project(student, team, project);
  const judge = await seed.judge(organizer, event, judgeName);
  const round = await seed.round(organizer, event, { minReviews: 1 });
  await seed.reviews(judge, round, () => 4);
  return { event, team, round };
}

/** Like `judgedEvent`, with published results. The team has the prize. */
export async function publishedEvent(
  seed: Seed,
  { prize, ...wanted }: Wanted & { prize: string },
): Promise<{ event: MadeEvent; team: MadeTeam }> {
  const { event, team, round } = await judgedEvent(seed, wanted);
  await seed.roundStep(wanted.organizer, round, 'close', { force: true });
  await seed.roundStep(wanted.organizer, round, 'finalise');
  await seed.publish(wanted.organizer, event, { prize, winner: team });
  return { event, team };
}
