import type { BodyOf } from '@hackon/contract/endpoint';
import type { Issue } from '@hackon/contract/errors';
import { localMinute } from '@hackon/contract/events/event-dates';
import { sameNameIssues } from '@hackon/contract/judging/criteria-rules';
import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import type {
  Blind,
  changeRound,
  Criterion,
  Round,
  RoundMode,
  RoundSource,
} from '@hackon/contract/judging/rounds';
import { submissionMessages } from '@hackon/contract/submissions/messages';

/** Numbers are texts, as typed. */
export interface CriterionValues {
  _id?: string;
  title: string;
  help: string;
  min: string;
  max: string;
  weight: string;
  required: boolean;
}

/** Times are minutes in the event's zone. A blank track or prize means all projects. */
export interface RoundValues {
  name: string;
  mode: RoundMode;
  source: RoundSource;
  trackId: string;
  prizeId: string;
  blind: Blind;
  minReviews: string;
  ownOrganization: boolean;
  opensAt: string;
  closesAt: string;
  criteria: CriterionValues[];
}

export const blankCriterion: CriterionValues = {
  title: '',
  help: '',
  min: '1',
  max: '5',
  weight: '1',
  required: true,
};

/** The first round scores all projects. A later one is a final of the best. */
export function newRoundValues(rounds: readonly Round[]): RoundValues {
  const isFirst = rounds.length === 0;
  return {
    name: isFirst ? 'Screening' : 'Finals',
    mode: isFirst ? 'scores' : 'ballot',
    source: isFirst ? 'all' : 'top',
    trackId: '',
    prizeId: '',
    blind: 'none',
    minReviews: '',
    ownOrganization: false,
    opensAt: '',
    closesAt: '',
    criteria: ['Idea', 'Technical work', 'Usefulness', 'Demo'].map((title) =>
      Object.assign({}, blankCriterion, { title }),
    ),
  };
}

export function roundValues(round: Round, timeZone: string): RoundValues {
  const minute = (instant: string | null) => (instant === null ? '' : localMinute(instant, timeZone));
  const { name, mode, source, trackId, prizeId, blind, minReviews, ownOrganization } = round;
  return {
    name,
    mode,
    source,
    blind,
    ownOrganization,
    trackId: trackId ?? '',
    prizeId: prizeId ?? '',
    minReviews: minReviews === null ? '' : String(minReviews),
    opensAt: minute(round.opensAt),
    closesAt: minute(round.closesAt),
    criteria: round.criteria.map(criterionValues),
  };
}

function criterionValues({ min, max, weight, ...criterion }: Criterion): CriterionValues {
  return { ...criterion, min: String(min), max: String(max), weight: String(weight) };
}

export function roundIssues({ name, mode, minReviews, criteria }: RoundValues): Issue[] {
  const { maxReviews } = judgingLimits;
  return [
    ...(name.trim() === '' ? [{ path: 'name', message: judgingMessages.roundNameMissing }] : []),
    ...(mode === 'scores' ? [...criteriaIssues(criteria), ...sameNameIssues(criteria)] : []),
    ...(minReviews.trim() === '' ? [] : numberIssues('minReviews', minReviews, 1, maxReviews)),
  ];
}

function criteriaIssues(criteria: readonly CriterionValues[]): Issue[] {
  const { maxScore, maxWeight } = judgingLimits;
  if (criteria.length === 0) return [{ path: 'criteria', message: judgingMessages.criteriaMissing }];
  return criteria.flatMap(({ title, min, max, weight }, at) => {
    const path = `criteria.${at}`;
    return [
      ...(title.trim() === '' ? [{ path: `${path}.title`, message: judgingMessages.criterionMissing }] : []),
      ...numberIssues(`${path}.weight`, weight, 0, maxWeight),
      ...numberIssues(`${path}.min`, min, 0, maxScore - 1),
      ...numberIssues(`${path}.max`, max, 1, maxScore),
      ...(Number(max) <= Number(min) ? [{ path: `${path}.max`, message: judgingMessages.minAboveMax }] : []),
    ];
  });
}

function numberIssues(path: string, text: string, min: number, max: number): Issue[] {
  const isFine = /^\d+$/u.test(text.trim()) && Number(text) >= min && Number(text) <= max;
  return isFine ? [] : [{ path, message: submissionMessages.numberBetween(min, max) }];
}

type Body = BodyOf<typeof changeRound>;

export function roundBody({ criteria, trackId, prizeId, minReviews, ...values }: RoundValues): Body {
  return {
    ...values,
    trackId: trackId || null,
    prizeId: prizeId || null,
    minReviews: minReviews.trim() === '' ? null : Number(minReviews),
    criteria: values.mode === 'scores' ? criteria.map(criterionBody) : [],
  };
}

function criterionBody({ min, max, weight, ...criterion }: CriterionValues) {
  return { ...criterion, min: Number(min), max: Number(max), weight: Number(weight) };
}

/** Returns what changes nothing. */
export function bodyOfRound(round: Round, timeZone: string): Body {
  return roundBody(roundValues(round, timeZone));
}

/** Returns the weight's part of all weights, such as '25%'; blank if it has none. */
export function weightShare(weights: readonly string[], at: number): string {
  const sum = weights.reduce((total, weight) => total + (Number(weight) || 0), 0);
  const own = Number(weights[at]) || 0;
  return sum > 0 ? `${Math.round((100 * own) / sum)}%` : '';
}
