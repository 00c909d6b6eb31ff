import type { Issue } from '../errors.ts';
import { bytesOf } from '../events/event-rules.ts';
import { isWebLink } from '../web-link.ts';
import { submissionLimits } from './limits.ts';
import { submissionMessages } from './messages.ts';
import type { RequirableField } from './settings.ts';
import type { FileKind, MissingField, ProjectChanges, ProjectTexts } from './submissions.ts';

export const blankProject: ProjectTexts = {
  title: '',
  tagline: '',
  body: '',
  repoUrl: '',
  demoUrl: '',
  videoUrl: '',
  tags: [],
  trackIds: [],
  prizeIds: [],
};

export const linkFields = ['repoUrl', 'demoUrl', 'videoUrl'] as const;

/** Returns what a project lacks before it can be submitted, in the order of the page. */
export function missingOf(
  project: ProjectTexts,
  fileKinds: readonly FileKind[],
  required: readonly RequirableField[],
): MissingField[] {
  const isThere: Record<MissingField, boolean> = {
    title: project.title !== '',
    tagline: project.tagline !== '',
    body: project.body !== '',
    repoUrl: project.repoUrl !== '',
    demoUrl: project.demoUrl !== '',
    videoUrl: project.videoUrl !== '',
    tracks: project.trackIds.length > 0,
    pictures: fileKinds.includes('picture'),
    slides: fileKinds.includes('slides'),
  };
  return (['title', ...required] as const).filter((field) => !isThere[field]);
}

/** Returns the faults of changes that the schema accepts. Links must be of https, without credentials. */
export function changeIssues(changes: ProjectChanges): Issue[] {
  const links = linkFields
    .filter((field) => changes[field] && !isHttpsLink(changes[field]))
    .map((field) => ({ path: `changes.${field}`, message: submissionMessages.linkInvalid }));
  const isLong = bytesOf(changes) > submissionLimits.bytes;
  return isLong ? [...links, { path: 'changes.body', message: submissionMessages.tooLong }] : links;
}

export function isHttpsLink(link: string): boolean {
  return isWebLink(link) && new URL(link).protocol === 'https:';
}

/** The last ms of the grace counts. */
export function closesAt(deadline: string, graceS: number): string {
  return new Date(Date.parse(deadline) + graceS * 1000).toISOString();
}

/** Returns full minutes after the deadline, at least 1; 0 in time. */
export function minutesLate(deadline: string, at: Date): number {
  const late = at.getTime() - Date.parse(deadline);
  return late > 0 ? Math.max(1, Math.floor(late / 60_000)) : 0;
}

export const fieldNames: Record<MissingField, string> = {
  title: 'a title',
  tagline: 'a tagline',
  body: 'a description',
  repoUrl: 'a link to the code',
  demoUrl: 'a link to the demo',
  videoUrl: 'a link to a video',
  tracks: 'a track',
  pictures: 'a picture',
  slides: 'slides',
};

/** Such as `a title, a picture and slides`. */
export function fieldList(fields: readonly MissingField[]): string {
  const names = fields.map((field) => fieldNames[field]);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}
