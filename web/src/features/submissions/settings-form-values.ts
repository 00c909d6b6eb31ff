import type { BodyOf } from '@hackon/contract/endpoint';
import type { Issue } from '@hackon/contract/errors';
import { localMinute } from '@hackon/contract/events/event-dates';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type {
  LateRule,
  RequirableField,
  setSubmissionSettings,
  SubmissionSettings,
} from '@hackon/contract/submissions/settings';

/** Times are minutes in the event's zone. Numbers are texts, as typed. */
export interface SettingsValues {
  deadline: string;
  opensAt: string;
  codeDeadline: string;
  graceMinutes: string;
  late: LateRule;
  required: RequirableField[];
  maxTracks: string;
  autoSubmit: boolean;
  slidesMb: string;
  showGallery: boolean;
}

const numbers = {
  graceMinutes: { min: 0, max: submissionLimits.maxGraceS / 60 },
  maxTracks: { min: 1, max: 10 },
  slidesMb: { min: 1, max: submissionLimits.maxSlidesMb },
} as const;

const judgingMs = 2 * 60 * 60_000;

/** Without settings: the defaults. */
export function settingsValues(
  settings: SubmissionSettings | null,
  { timeZone, ...event }: { startDate: string; endDate: string; timeZone: string },
): SettingsValues {
  const minute = (instant: string | null | undefined) => (instant ? localMinute(instant, timeZone) : '');
  const { graceS, slidesMb } = settings ?? submissionLimits;
  return {
    deadline: minute(settings?.deadline ?? usualDeadline(event)),
    opensAt: minute(settings?.opensAt),
    codeDeadline: minute(settings?.codeDeadline),
    graceMinutes: String(graceS / 60),
    late: settings?.late ?? 'refuse',
    required: settings?.required ?? ['tagline', 'body'],
    maxTracks: String(settings?.maxTracks ?? 1),
    autoSubmit: settings?.autoSubmit ?? true,
    slidesMb: String(slidesMb),
    showGallery: settings?.gallery === 'deadline',
  };
}

/** Leaves two hours to judge the projects before the event ends, unless it is shorter. */
function usualDeadline({ startDate, endDate }: { startDate: string; endDate: string }): string {
  const deadline = new Date(Date.parse(endDate) - judgingMs).toISOString();
  return deadline > startDate ? deadline : endDate;
}

export function settingsIssues(values: SettingsValues): Issue[] {
  const issues = (['graceMinutes', 'maxTracks', 'slidesMb'] as const).flatMap((path) => {
    const { min, max } = numbers[path];
    const number = Number(values[path]);
    const isFine = number >= min && number <= max && (path === 'graceMinutes' || Number.isInteger(number));
    return isFine ? [] : [{ path, message: submissionMessages.numberBetween(min, max) }];
  });
  return values.deadline === ''
    ? [{ path: 'deadline', message: submissionMessages.deadlineMissing }, ...issues]
    : issues;
}

export function settingsBody(values: SettingsValues): BodyOf<typeof setSubmissionSettings> {
  const { deadline, opensAt, codeDeadline, late, required, autoSubmit } = values;
  return {
    deadline,
    opensAt,
    codeDeadline,
    late,
    required,
    autoSubmit,
    graceS: Math.round(Number(values.graceMinutes) * 60),
    maxTracks: Number(values.maxTracks),
    slidesMb: Number(values.slidesMb),
    gallery: values.showGallery ? 'deadline' : 'off',
  };
}
