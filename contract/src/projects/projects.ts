import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventRef, Id, Instant, line, queryNumber } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { WonPrize } from '../results/won-prize.ts';
import { submissionLimits } from '../submissions/limits.ts';
import { ProjectTexts, SubmissionFile } from '../submissions/submissions.ts';
import { Prize, Track } from '../submissions/tracks.ts';

/** A project in the gallery. `picture`: the path of its first picture, small. */
export const ProjectCard = z.object({
  _id: Id,
  teamName: z.string(),
  title: z.string(),
  tagline: z.string(),
  tags: z.array(z.string()),
  trackIds: z.array(Id),
  picture: z.nullable(z.string()),
  /** Empty until the results are published. */
  awards: z.array(WonPrize),
});
export type ProjectCard = z.infer<typeof ProjectCard>;

const GalleryEvent = z.object({ _id: Id, shareLink: z.string(), title: z.string(), timeZone: z.string() });

const TrackName = z.pick(Track, { _id: true, kind: true, code: true, title: true });

/** `total`: of the query. `tags`: of all projects, the most frequent first. */
export const ProjectGallery = z.object({
  event: GalleryEvent,
  tracks: z.array(TrackName),
  prizes: z.array(Prize),
  tags: z.array(z.string()),
  projects: z.array(ProjectCard),
  total: z.int(),
});
export type ProjectGallery = z.infer<typeof ProjectGallery>;

export const projectsPerPage = 60;

/** `page` counts from 1. */
export const GalleryQuery = z.object({
  q: z._default(line(limits.searchText), ''),
  track: z.optional(Id),
  prize: z.optional(Id),
  tag: z._default(line(submissionLimits.tag), ''),
  page: queryNumber(1, limits.lastPage, 1),
});
export type GalleryQuery = z.output<typeof GalleryQuery>;

/** 404 until the gallery opens. */
export const projectGallery = endpoint({
  method: 'GET',
  path: '/api/public/events/:id/projects',
  summary: 'Projects of an event whose gallery is open, by share link or id',
  callers: 'anyone',
  params: z.object({ id: EventRef }),
  query: GalleryQuery,
  reply: ProjectGallery,
  errors: ['invalid_id', 'not_found'],
});

export const Project = z.object({
  ...ProjectTexts.shape,
  _id: Id,
  teamName: z.string(),
  files: z.array(SubmissionFile),
  submittedAt: z.nullable(Instant),
  event: GalleryEvent,
  tracks: z.array(TrackName),
  prizes: z.array(Prize),
  /** Empty until the results are published. */
  awards: z.array(WonPrize),
});
export type Project = z.infer<typeof Project>;

const ofProject = z.object({ id: Id });

export const publicProject = endpoint({
  method: 'GET',
  path: '/api/public/projects/:id',
  summary: 'A project of an open gallery',
  callers: 'anyone',
  params: ofProject,
  reply: Project,
  errors: ['not_found'],
});

export const projectShareCard = endpoint({
  method: 'GET',
  path: '/api/public/projects/:id/share-card.png',
  summary: 'The picture for links to a project, 1200 × 630',
  callers: 'anyone',
  params: ofProject,
  reply: z.string(),
  produces: 'image/png',
  errors: ['not_found'],
});

/** The organizers see it as a flag, without the visitor's name. */
export const reportProject = endpoint({
  method: 'POST',
  path: '/api/public/projects/:id/report',
  summary: "Tell an event's organizers about a project",
  callers: 'anyone',
  params: ofProject,
  body: z.object({
    reason: line(submissionLimits.reason).check(z.minLength(1, messages.allFieldsRequired)),
  }),
  status: 201,
  reply: z.object({ message: z.string() }),
  errors: ['not_found', 'quota_reached'],
});

export function projectShareCardPath(id: string): string {
  return projectShareCard.path.replace(':id', id);
}
