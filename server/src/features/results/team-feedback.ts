import type { FeedbackShown, TeamFeedback } from '@hackon/contract/results/results';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { roundsOf } from '../judging/change-round.ts';
import { criteriaOf } from '../judging/criteria-of.ts';
import { storedRanks } from '../judging/round-preview.ts';
import { findOwnProject } from '../submissions/find-project.ts';
import { disqualifiedOf, FinalRounds } from './contenders.ts';
import { criterionMeans } from './criterion-means.ts';
import { notPublished } from './public-results.ts';
import { resultSettingsOf } from './result-settings.ts';
import { wonPrizes } from './won-prizes.ts';

/** Throws 404 for a stranger, and before publishing. */
export async function getTeamFeedback(
  db: Reader,
  { teamId, studentId }: { teamId: string; studentId: string },
): Promise<TeamFeedback> {
  const { event } = await findOwnProject(db, teamId, studentId);
  const published = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', event.id)
    .where('results_published_at', 'is not', null)
    .executeTakeFirst();
  if (!published) throw notPublished();
  const settings = await resultSettingsOf(db, published.id);
  const shown = { rank: null, rankedProjects: 0, isFinal: false };
  return {
    awards: (await wonPrizes(db, published.id)).get(teamId) ?? [],
    ...(settings.show === 'places'
      ? shown
      : await rankOf(db, published.id, { teamId, roundId: settings.roundId })),
    rounds:
      settings.feedback === 'none'
        ? []
        : await roundsFor(db, published.id, { teamId, feedback: settings.feedback }),
  };
}

async function rankOf(
  db: Reader,
  eventId: string,
  { teamId, roundId }: { teamId: string; roundId: string | null },
): Promise<Pick<TeamFeedback, 'rank' | 'rankedProjects' | 'isFinal'>> {
  const { shown } = await FinalRounds.of(db, eventId, roundId);
  const ranks = (shown && (await storedRanks(db, shown.id))?.ranks) ?? [];
  const ranked = ranks.filter(({ rank }) => rank !== null);
  const own = ranked.find(({ projectId }) => projectId === teamId);
  const isOut = (await disqualifiedOf(db, eventId)).has(teamId);
  return {
    rank: isOut ? null : (own?.rank ?? null),
    rankedProjects: ranked.length,
    isFinal: shown?.source === 'top',
  };
}

interface Asked {
  teamId: string;
  feedback: FeedbackShown;
}

/** The rounds that are final and have something to say. */
async function roundsFor(
  db: Reader,
  eventId: string,
  { teamId, feedback }: Asked,
): Promise<TeamFeedback['rounds']> {
  const rounds = [];
  for (const round of await roundsOf(db, eventId)) {
    if (round.state !== 'final') continue;
    const reviews = await reviewsOf(db, round.id, teamId);
    if (reviews.length === 0) continue;
    const criteria = feedback === 'scores' ? await criteriaOf(db, round.id) : [];
    const comments = reviews.map(({ comment_team }) => comment_team).filter((comment) => comment !== '');
    // Sorted by their words, so that their order tells nothing about the judges.
    rounds.push({
      _id: round.id,
      name: round.name,
      comments: [...new Set(comments)].toSorted(),
      scores: criterionMeans(
        criteria,
        reviews.map(({ scores }) => fromJson(scores)),
      ),
    });
  }
  return rounds;
}

type Review = Pick<Row<'reviews'>, 'scores' | 'comment_team'>;

function reviewsOf(db: Reader, roundId: string, teamId: string): Promise<Review[]> {
  return db
    .selectFrom('reviews')
    .select(['scores', 'comment_team'])
    .where('round_id', '=', roundId)
    .where('team_id', '=', teamId)
    .where('struck', '=', '')
    .execute();
}
