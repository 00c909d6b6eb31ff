import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventRef, Id, Instant, lineOrEmpty } from '../fields.ts';
import { judgingLimits } from '../judging/limits.ts';
import { messages } from '../messages.ts';
import { Prize } from '../submissions/tracks.ts';
import { WonPrize } from './won-prize.ts';

/** What everybody sees beside the awards. `places`: nothing. */
export const ShownResults = z.enum(['places', 'ranks', 'scores']);
export type ShownResults = z.infer<typeof ShownResults>;

/** What a team sees of its reviews. Private comments never leave the organizers. */
export const FeedbackShown = z.enum(['none', 'comments', 'scores']);
export type FeedbackShown = z.infer<typeof FeedbackShown>;

const settings = {
  show: z._default(ShownResults, 'places'),
  feedback: z._default(FeedbackShown, 'none'),
  /** The final round whose ranks are shown; null: the last one of all projects. */
  roundId: z._default(z.nullable(Id), null),
};
export const ResultSettings = z.object(settings);
export type ResultSettings = z.output<typeof ResultSettings>;

/** `place` counts from 1. Two projects may share a place. */
export const Award = z.object({
  prizeId: Id,
  place: z.int(),
  submissionId: Id,
  title: z.string(),
  teamName: z.string(),
  reason: z.string(),
  /** The team has withdrawn, or its project was disqualified, since. */
  isGone: z.boolean(),
  /** The ranks, as they are now, do not give it this place, and nobody said why it has it. */
  needsReason: z.boolean(),
});
export type Award = z.infer<typeof Award>;

/** `mean`: on the criterion's scale, from `min` to `max`, to two decimals. */
export const CriterionMean = z.object({
  criterion: z.string(),
  mean: z.number(),
  min: z.int(),
  max: z.int(),
});
export type CriterionMean = z.infer<typeof CriterionMean>;

/**
 * Who stands for a place of a prize by the ranks. None: no ranked project competes. Several: they cannot be told apart.
 * A winner leaves the later places, and the later prizes for the same projects.
 */
export const PrizePlace = z.object({
  prizeId: Id,
  place: z.int(),
  candidates: z.array(
    z.object({
      submissionId: Id,
      title: z.string(),
      teamName: z.string(),
      score: z.nullable(z.number()),
      /** In the order of the criteria. Blank for a clear winner, and in a round without criteria. */
      means: z.array(CriterionMean),
    }),
  ),
});
export type PrizePlace = z.infer<typeof PrizePlace>;

/** The best projects that compete for a prize, by the ranks. At most 20. */
export const PrizeRanks = z.object({
  prizeId: Id,
  projects: z.array(
    z.object({ submissionId: Id, title: z.string(), teamName: z.string(), rank: z.nullable(z.int()) }),
  ),
});
export type PrizeRanks = z.infer<typeof PrizeRanks>;

export const Results = z.object({
  settings: ResultSettings,
  publishedAt: z.nullable(Instant),
  prizes: z.array(Prize),
  awards: z.array(Award),
  /** Leaves out places that wait for a choice. */
  places: z.array(PrizePlace),
  /** Of each prize with ranks. */
  ranked: z.array(PrizeRanks),
});
export type Results = z.infer<typeof Results>;

const ofEvent = z.object({ id: EventRef });
const errors = ['invalid_id', 'not_found', 'missing_right'] as const;

export const getResults = endpoint({
  method: 'GET',
  path: '/api/events/:id/results',
  summary: "An event's awards, and how they will be published",
  callers: 'manager',
  params: ofEvent,
  reply: Results,
  errors,
});

export const setResultSettings = endpoint({
  method: 'PUT',
  path: '/api/events/:id/results',
  summary: 'Choose what the published results show',
  callers: 'manager',
  params: ofEvent,
  body: ResultSettings,
  reply: Results,
  errors: [...errors, 'quota_reached'],
});

/**
 * Replaces all awards. A choice that the ranks do not make needs a reason. Places that stay as they are stored are not
 * checked.
 */
export const setAwards = endpoint({
  method: 'PUT',
  path: '/api/events/:id/awards',
  summary: "Give an event's prizes",
  callers: 'manager',
  params: ofEvent,
  body: z.object({
    awards: z
      .array(
        z.object({
          prizeId: Id,
          place: z.int().check(z.minimum(1), z.maximum(100)),
          submissionId: Id,
          reason: lineOrEmpty(judgingLimits.reason),
        }),
      )
      .check(z.maxLength(500, messages.tooMany(500))),
  }),
  reply: Results,
  errors: [...errors, 'results_published', 'quota_reached'],
});

/**
 * Opens the gallery where it waits for the results, and mails the teams. Repeating it changes nothing. `awards_missing`:
 * also for a winner who left, and for one that needs a reason. `round_state`: an opened round has no stored ranks.
 */
export const publishResults = endpoint({
  method: 'POST',
  path: '/api/events/:id/results/publish',
  summary: 'Publish the results; every team gets a mail',
  callers: 'manager',
  params: ofEvent,
  reply: Results,
  errors: [...errors, 'awards_missing', 'round_state', 'quota_reached'],
});

export const withdrawResults = endpoint({
  method: 'POST',
  path: '/api/events/:id/results/withdraw',
  summary: 'Take the published results back',
  callers: 'manager',
  params: ofEvent,
  reply: Results,
  errors: [...errors, 'quota_reached'],
});

const PublicEntry = z.object({
  /** The gallery shows the project. */
  isInGallery: z.boolean(),
  submissionId: Id,
  title: z.string(),
  teamName: z.string(),
});

/** `ranks`: empty for `places`. Equal ranks share a place. `score`: null unless scores are shown. */
export const PublicResults = z.object({
  event: z.object({ _id: Id, shareLink: z.string(), title: z.string(), timeZone: z.string() }),
  publishedAt: Instant,
  awards: z.array(z.object({ prize: Prize, place: z.int(), ...PublicEntry.shape })),
  ranks: z.array(
    z.object({ rank: z.nullable(z.int()), score: z.nullable(z.number()), ...PublicEntry.shape }),
  ),
});
export type PublicResults = z.infer<typeof PublicResults>;

/** 404 until the organizers publish them. */
export const publicResults = endpoint({
  method: 'GET',
  path: '/api/public/events/:id/results',
  summary: 'Published results of an event, by share link or id',
  callers: 'anyone',
  params: ofEvent,
  reply: PublicResults,
  errors: ['invalid_id', 'not_found'],
});

/** Judges have no names here. `rank`: null unless ranks are shown, and in a final for those who were not in it. */
export const TeamFeedback = z.object({
  awards: z.array(WonPrize),
  rank: z.nullable(z.int()),
  rankedProjects: z.int(),
  /** Only the best of an earlier round were ranked. */
  isFinal: z.boolean(),
  rounds: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      /** Equal ones once. */
      comments: z.array(z.string()),
      scores: z.array(CriterionMean),
    }),
  ),
});
export type TeamFeedback = z.infer<typeof TeamFeedback>;

/** 404 until the results are published. */
export const teamFeedback = endpoint({
  method: 'GET',
  path: '/api/teams/:id/feedback',
  summary: "What the judges said about a team's project, for its members",
  callers: 'student',
  params: z.object({ id: Id }),
  reply: TeamFeedback,
  errors: ['not_found'],
});
