import { isGalleryOpen } from '@hackon/contract/projects/is-gallery-open';
import { resultMessages } from '@hackon/contract/results/messages';
import type { PublicResults } from '@hackon/contract/results/results';
import { ApiError } from '../../api-error.ts';
import type { Reader } from '../../db/database.ts';
import type { Made } from '../../db/kept-until-changed.ts';
import { selectEvent } from '../events/find-event.ts';
import { prizesOf } from '../submissions/prizes.ts';
import { awardsOf } from './awards-of.ts';
import { FinalRounds } from './contenders.ts';
import { resultSettingsOf } from './result-settings.ts';

/** Leaves out winners who left. Throws 404 before publishing. `ref` is a share link or id. */
export async function readPublicResults(
  db: Reader,
  ref: string,
  now: Date,
): Promise<Made<{ results: PublicResults; eventVersion: number }>> {
  const event = await findPublishedEvent(db, ref);
  const settings = await resultSettingsOf(db, event.id);
  const prizes = new Map((await prizesOf(db, event.id)).map((prize) => [prize._id, prize]));
  const hidden = await hiddenOf(db, event.id);
  const isOpen = isGalleryOpen(event.gallery_opens_at, now);
  const isInGallery = (id: string) => isOpen && !hidden.has(id);
  const awards = (await awardsOf(db, event.id, now)).flatMap((award) => {
    const prize = prizes.get(award.prizeId);
    if (!prize || award.isGone) return [];
    const { submissionId, title, teamName, place } = award;
    return [{ prize, place, submissionId, title, teamName, isInGallery: isInGallery(submissionId) }];
  });
  const rounds = await FinalRounds.of(db, event.id, settings.roundId);
  const ranked = settings.show !== 'places' && rounds.shown ? await rounds.ranked(rounds.shown) : [];
  const results: PublicResults = {
    event: { _id: event.id, shareLink: event.share_link, title: event.title, timeZone: event.time_zone },
    publishedAt: event.published_at,
    awards,
    ranks: ranked.map(({ projectId, rank, score, title, teamName }) => ({
      rank,
      score: settings.show === 'scores' ? score : null,
      submissionId: projectId,
      title,
      teamName,
      isInGallery: isInGallery(projectId),
    })),
  };
  const until = isOpen || event.gallery_opens_at === null ? Infinity : Date.parse(event.gallery_opens_at);
  return { value: { results, eventVersion: event.version }, from: [`event:${event.id}`], until };
}

async function findPublishedEvent(db: Reader, ref: string) {
  const event = await selectEvent(db, ref)
    .select(['id', 'share_link', 'title', 'time_zone', 'gallery_opens_at', 'version'])
    .select('results_published_at')
    .where('status', '<>', 'draft')
    .executeTakeFirst();
  if (!event || event.results_published_at === null) throw notPublished();
  return { ...event, published_at: event.results_published_at };
}

export function notPublished(): ApiError {
  return new ApiError('not_found', resultMessages.notPublished);
}

async function hiddenOf(db: Reader, eventId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('submissions')
    .select('team_id')
    .where('event_id', '=', eventId)
    .where('hidden_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ team_id }) => team_id));
}
