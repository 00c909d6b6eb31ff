import type { ProjectCard, ProjectGallery } from '@hackon/contract/projects/projects';
import type { WonPrize } from '@hackon/contract/results/won-prize';
import { textKey } from '@hackon/contract/text-key';
import type { Reader } from '../../db/database.ts';
import { inPages } from '../../db/in-pages.ts';
import { type GalleryEvent, shownPrizes } from './gallery-event.ts';
import { type CountedProject, countedProjects, selectCountable } from '../submissions/counted-projects.ts';
import { prizesOf, trackNamesOf } from './track-names.ts';

export interface GalleryCard {
  card: ProjectCard;
  prizeIds: readonly string[];
  /** Title, tagline, tags and team. */
  key: string;
}

export interface Gallery extends Pick<ProjectGallery, 'tracks' | 'prizes' | 'tags'> {
  /** First the winners, by prize; then by title. */
  cards: GalleryCard[];
  until: number;
}

const pageSize = 50;
const mostTags = 30;

export async function readGallery(db: Reader, event: GalleryEvent, now: Date): Promise<Gallery> {
  const cards: GalleryCard[] = [];
  let until = Infinity;
  const won = await shownPrizes(db, event);
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
    cards.push(...counted.projects.map((project) => toCard(project, won.get(project._id) ?? [])));
    until = Math.min(until, counted.until);
  }
  const byTitle = new Intl.Collator('en', { numeric: true });
  const winners = new Map([...won.keys()].map((id, index) => [id, index]));
  const placeOf = ({ card }: GalleryCard) => winners.get(card._id) ?? winners.size;
  cards.sort(
    (one, other) => placeOf(one) - placeOf(other) || byTitle.compare(one.card.title, other.card.title),
  );
  const tracks = await trackNamesOf(db, event.id);
  return { cards, until, tracks, prizes: await prizesOf(db, event.id), tags: commonTags(cards) };
}

function toCard(project: CountedProject, awards: WonPrize[]): GalleryCard {
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
      awards,
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
