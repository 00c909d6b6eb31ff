import { projectGallery, projectsPerPage } from '@hackon/contract/projects/projects';
import { startProgram } from '@hackon/e2e/running-program';
import { seedOf } from '@hackon/e2e/seed';
import type { Result } from './result.ts';

const projects = 300;
const searches = 100;
const changes = 11;

/** Times searches in a gallery, and counts the projects in the first HTML of its page. */
export async function galleryReads(): Promise<Result[]> {
  const program = await startProgram('sqlite', { RATE_LIMIT: 'off' });
  const seed = seedOf(program.url);
  const organizer = await seed.manager();
  const event = await seed.event(organizer, 'Gallery Hack', { maxTeams: projects });
  await seed.openGallery(organizer, event);
  for (let number = 1; number <= projects; number += 1) {
    const student = await seed.student();
    await seed.project(student, await seed.team(student, event), {
      title: `Bus Kab ${number}`,
      body: 'Bus 12 is late. We count the minutes. '.repeat(100),
      tags: ['GPS', `Line ${number % 20}`],
    });
  }

  async function read(path: string): Promise<{ text: string; ms: number }> {
    const started = performance.now();
    const response = await fetch(program.url + path);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return { text, ms: performance.now() - started };
  }

  const gallery = projectGallery.path.replace(':id', event._id);
  let searched = 0;
  /** Each text is new, so its answer is not in the cache. */
  async function search(): Promise<number> {
    searched += 1;
    const { text, ms } = await read(`${gallery}?q=kab+${searched}`);
    if (!text.includes(`"Bus Kab ${searched}"`)) throw new Error(`The search for ${searched} found nothing`);
    return ms;
  }

  const firstMs = await search();
  const times: number[] = [];
  for (let number = 0; number < searches; number += 1) times.push(await search());
  // After a change of the event, a search reads the gallery from the database again.
  const timesAfterChange: number[] = [];
  for (let number = 0; number < changes; number += 1) {
    await seed.change(organizer, event, { title: `Gallery Hack ${number}` });
    timesAfterChange.push(await search());
  }
  const { text: html } = await read(`/events/public/${event.shareLink}/projects`);
  await program.stop();
  return [
    {
      measure: `a search in a gallery of ${projects}, p95 of ${searches}`,
      value: quantile(times, 0.95),
      unit: 'ms',
      atMost: 50,
      parts: { medianMs: quantile(times, 0.5), slowestMs: Math.max(...times), firstAfterStartMs: firstMs },
    },
    {
      measure: `a search in a gallery of ${projects} that has just changed, median of ${changes}`,
      value: quantile(timesAfterChange, 0.5),
      unit: 'ms',
      atMost: 50,
      parts: { slowestMs: Math.max(...timesAfterChange) },
    },
    {
      measure: `projects in the first HTML of a gallery of ${projects}`,
      value: html.split('<article').length - 1,
      unit: '',
      atLeast: projectsPerPage,
    },
  ];
}

function quantile(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN;
}
