import type { ProjectCard, ProjectGallery } from '@hackon/contract/projects/projects';
import { textKey } from '@hackon/contract/text-key';
import type { Reader } from '../../db/database.ts';
import { inPages } from '../../db/in-pages.ts';
import type { GalleryEvent } from './gallery-event.ts';
import { type CountedProject, countedProjects, selectCountable } from '../submissions/counted-projects.ts';
import { prizesOf, trackNamesOf } from './track-names.ts';

export interface GalleryCard {
  card: ProjectCard;
  prizeIds: readonly string[];
  /** Title, tagline, tags and team. */
  key: string;
}

export interface Gallery extends Pick<ProjectGallery, 'tracks' | 'prizes' | 'tags'> {
  /** By title. */
  cards: GalleryCard[];
  until: number;
}

const pageSize = 50;
const mostTags = 30;

export async function readGallery(db: Reader, event: GalleryEvent, now: Date): Promise<Gallery> {
  const cards: GalleryCard[] = [];
  let until = Infinity;
  const pages = inPages<{ team_id: string }>(pageSize, (last) =>
    selectCountable(db, event.id)
      .select('submissions.team_id')
      .where('submissions.hidden_at', 'is', null)
      .where('submissions.team_id', '>', last?.team_id ?? '')
      .orderBy('submissions.team_id')
      .limit(pageSize)
      .execute(),
  );
  for await (const page of pages) {
    const teamIds = page.map(({ team_id }) => team_id);
    const counted = await countedProjects(db, { event, teamIds, now });
    cards.push(...counted.projects.map(toCard));
    until = Math.min(until, counted.until);
  }
  const byTitle = new Intl.Collator('en', { numeric: true });
  cards.sort((one, other) => byTitle.compare(one.card.title, other.card.title));
  const tracks = await trackNamesOf(db, event.id);
  return { cards, until, tracks, prizes: await prizesOf(db, event.id), tags: commonTags(cards) };
}

function toCard(project: CountedProject): GalleryCard {
  const { _id, teamName, title, tagline, tags, trackIds, prizeIds, files } = project;
  const picture = files.find(({ kind }) => kind === 'picture');
  return {
    card: {
      _id,
      teamName,
      title,
      tagline,
      tags,
      trackIds,
      picture: picture ? `${picture.url}?size=small` : null,
    },
    prizeIds,
    // A line break never matches, so no match spans two texts.
    key: [title, tagline, ...tags, teamName].map(textKey).join('\n'),
  };
}

/** The most frequent first. */
function commonTags(cards: readonly GalleryCard[]): string[] {
  const all = cards.flatMap(({ card }) => card.tags);
  return [...Map.groupBy(all, textKey).values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([tag = '']) => tag)
    .slice(0, mostTags);
}
