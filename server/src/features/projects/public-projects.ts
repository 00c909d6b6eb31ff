import {
  type GalleryQuery,
  type Project,
  type ProjectGallery,
  projectsPerPage,
} from '@hackon/contract/projects/projects';
import { textKey } from '@hackon/contract/text-key';
import type { Database } from '../../db/database.ts';
import { KeptUntilChanged, type Made } from '../../db/kept-until-changed.ts';
import { findShownProject } from './find-shown-project.ts';
import { findGalleryEvent, shownPrizes, toGalleryEvent } from './gallery-event.ts';
import { type Gallery, type GalleryCard, readGallery } from './read-gallery.ts';
import { prizesOf, trackNamesOf } from './track-names.ts';

/** Cards in memory, of about 1 kB each. */
const room = 20_000;

/** A gallery is read once and then searched in memory, until its event changes or a team's extension ends. */
export class PublicProjects {
  readonly #db: Database;
  readonly #galleries: KeptUntilChanged<Gallery>;

  constructor(db: Database) {
    this.#db = db;
    this.#galleries = new KeptUntilChanged(db.announcements, { room });
  }

  /** Throws 404 until the gallery opens. `ref` is a share link or id. */
  async gallery(
    ref: string,
    query: GalleryQuery,
    now: Date,
  ): Promise<Made<{ gallery: ProjectGallery; eventVersion: number }>> {
    const event = await findGalleryEvent(this.#db, ref, now);
    const read = async (): Promise<Made<Gallery>> => {
      const value = await readGallery(this.#db, event, now);
      const { until, cards } = value;
      return { value, from: [`event:${event.id}`], until, size: cards.length + 1 };
    };
    const { cards, until, tracks, prizes, tags } = await this.#galleries.findOrMake(event.id, now, read);
    const found = cards.filter((card) => isWanted(card, query));
    const from = (query.page - 1) * projectsPerPage;
    const gallery = {
      event: toGalleryEvent(event),
      tracks,
      prizes,
      tags,
      projects: found.slice(from, from + projectsPerPage).map(({ card }) => card),
      total: found.length,
    };
    const value = { gallery, eventVersion: event.version };
    return { value, from: [`event:${event.id}`], until };
  }

  /** Throws 404 for a project that the gallery does not show. */
  async project(id: string, now: Date): Promise<Made<Project>> {
    const { event, project } = await findShownProject(this.#db, id, now);
    const [tracks, prizes, won] = await Promise.all([
      trackNamesOf(this.#db, event.id),
      prizesOf(this.#db, event.id),
      shownPrizes(this.#db, event),
    ]);
    const value = {
      ...project,
      event: toGalleryEvent(event),
      tracks: tracks.filter(({ _id }) => project.trackIds.includes(_id)),
      prizes: prizes.filter(({ _id }) => project.prizeIds.includes(_id)),
      awards: won.get(id) ?? [],
    };
    return { value, from: [`event:${event.id}`] };
  }
}

function isWanted({ card, prizeIds, key }: GalleryCard, { q, track, prize, tag }: GalleryQuery): boolean {
  return (
    key.includes(textKey(q)) &&
    (track === undefined || card.trackIds.includes(track)) &&
    (prize === undefined || prizeIds.includes(prize)) &&
    (tag === '' || card.tags.some((each) => textKey(each) === textKey(tag)))
  );
}
