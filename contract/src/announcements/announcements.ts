import * as z from 'zod/mini';
import { PaymentStatus } from '../accounts/accounts.ts';
import { endpoint } from '../endpoint.ts';
import { EventRef, Id, Instant, line, paragraph } from '../fields.ts';
import { messages } from '../messages.ts';
import { questionLimits } from '../questions/limits.ts';
import { announcementLimits } from './limits.ts';

/** Teams that gave one of these answers, or a member did: option ids, or `yes` and `no`. */
const AnswerFilter = z.object({
  question: Id,
  anyOf: z
    .array(z.union([Id, z.enum(['yes', 'no'])]))
    .check(z.maxLength(questionLimits.options, messages.tooMany(questionLimits.options))),
});

const { filters } = announcementLimits;

/** Selects teams. Their list is fixed when sending starts. */
export const AnnouncementAudience = z.object({
  payment: z.array(PaymentStatus).check(z.maxLength(PaymentStatus.options.length)),
  teams: z.enum(['registered', 'withdrawn']),
  /** A team must match all. */
  answers: z._default(z.array(AnswerFilter).check(z.maxLength(filters, messages.tooMany(filters))), []),
  /** Only teams that have submitted no project. */
  withoutProject: z.optional(z.boolean()),
});
export type AnnouncementAudience = z.output<typeof AnnouncementAudience>;

/** Checked by `announcementIssues`. Plain text with placeholders; see `fillPlaceholders`. */
export const AnnouncementBody = z.object({
  subject: line(announcementLimits.subject),
  body: paragraph(announcementLimits.body),
  audience: AnnouncementAudience,
  /** Null to send at once. Otherwise it is sent at the next quarter of an hour. */
  dueAt: z._default(z.nullable(Instant), null),
});
export type AnnouncementBody = z.output<typeof AnnouncementBody>;

export const AnnouncementState = z.enum(['draft', 'scheduled', 'sending', 'sent', 'cancelled']);
export type AnnouncementState = z.infer<typeof AnnouncementState>;

export const Announcement = z.object({
  _id: Id,
  subject: z.string(),
  body: z.string(),
  audience: AnnouncementAudience,
  state: AnnouncementState,
  dueAt: z.nullable(Instant),
  /** Null for a deleted account. */
  author: z.nullable(z.string()),
  updatedAt: Instant,
  startedAt: z.nullable(Instant),
  /** Its teams, and its emails: sent (`left`), waiting and failed for good. */
  teams: z.int(),
  left: z.int(),
  waiting: z.int(),
  failed: z.int(),
});
export type Announcement = z.infer<typeof Announcement>;

/** The announcement that a student reads. */
export const StudentAnnouncement = z.object({
  _id: Id,
  subject: z.string(),
  body: z.string(),
  sentAt: Instant,
});
export type StudentAnnouncement = z.infer<typeof StudentAnnouncement>;

const ofEvent = z.object({ id: EventRef });
const ofAnnouncement = z.object({ id: EventRef, announcementId: Id });

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/events/:id/announcements',
  summary: 'The announcements of an event with their counts, the newest first',
  callers: 'manager',
  params: ofEvent,
  reply: z.array(Announcement),
  errors: ['invalid_id', 'not_found', 'missing_right'],
});

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/api/events/:id/announcements',
  summary: 'Save a draft of an announcement',
  callers: 'manager',
  params: ofEvent,
  body: AnnouncementBody,
  status: 201,
  reply: Announcement,
  errors: ['invalid_id', 'not_found', 'missing_right', 'quota_reached'],
  idempotent: true,
});

export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/events/:id/announcements/:announcementId',
  summary: 'Replace a draft',
  callers: 'manager',
  params: ofAnnouncement,
  body: AnnouncementBody,
  reply: Announcement,
  errors: ['invalid_id', 'not_found', 'missing_right', 'announcement_sent'],
});

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/announcements/:announcementId',
  summary: 'Delete a draft',
  callers: 'manager',
  params: ofAnnouncement,
  reply: z.object({ message: z.string() }),
  errors: ['invalid_id', 'not_found', 'missing_right', 'announcement_sent'],
});

export const previewAnnouncement = endpoint({
  method: 'POST',
  path: '/api/events/:id/announcements/:announcementId/preview',
  summary: 'The email of an announcement as one team gets it, and how many people it would reach now',
  callers: 'manager',
  params: ofAnnouncement,
  reply: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    teams: z.int(),
    recipients: z.int(),
  }),
  errors: ['invalid_id', 'not_found', 'missing_right'],
});

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/api/events/:id/announcements/:announcementId/send',
  summary: 'Send a draft, now or at its time; a repetition changes nothing',
  callers: 'manager',
  params: ofAnnouncement,
  /** The version of the draft that the caller saw. */
  body: z.object({ updatedAt: Instant }),
  reply: Announcement,
  errors: [
    'invalid_id',
    'not_found',
    'missing_right',
    'email_unconfirmed',
    'no_recipients',
    'quota_reached',
    'stale_version',
  ],
});

export const cancelAnnouncement = endpoint({
  method: 'POST',
  path: '/api/events/:id/announcements/:announcementId/cancel',
  summary: 'Stop the unsent emails; a scheduled announcement becomes a draft again',
  callers: 'manager',
  params: ofAnnouncement,
  reply: Announcement,
  errors: ['invalid_id', 'not_found', 'missing_right', 'announcement_sent'],
});

export const myAnnouncements = endpoint({
  method: 'GET',
  path: '/api/events/:id/announcements/mine',
  summary: "The announcements to the student's teams at an event, the newest first",
  callers: 'student',
  params: ofEvent,
  reply: z.array(StudentAnnouncement),
  errors: ['invalid_id'],
});
