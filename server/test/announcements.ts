import {
  type Announcement,
  createAnnouncement,
  listAnnouncements,
  sendAnnouncement,
} from '@hackon/contract/announcements/announcements';
import type { BodyOf } from '@hackon/contract/endpoint';
import type { TestApp } from './test-app.ts';

export type NewAnnouncementBody = BodyOf<typeof createAnnouncement>;

/** Returns an announcement to all registered teams. */
export function newAnnouncementBody(change: Partial<NewAnnouncementBody> = {}): NewAnnouncementBody {
  return {
    subject: 'The hall has changed',
    body: 'Dear {team}, we meet in Hall B.',
    audience: { payment: ['pending', 'verified', 'rejected'], teams: 'registered' },
    ...change,
  };
}

export interface Organizer {
  token: string;
}

export async function createDraft(
  app: TestApp,
  { token }: Organizer,
  event: { _id: string },
  change: Partial<NewAnnouncementBody> = {},
): Promise<Announcement> {
  const body = newAnnouncementBody(change);
  return app.succeed(createAnnouncement, { token, params: { id: event._id }, body });
}

/** Creates an announcement and sends it. */
export async function announceTo(
  app: TestApp,
  organizer: Organizer,
  event: { _id: string },
  change: Partial<NewAnnouncementBody> = {},
): Promise<Announcement> {
  const { _id: announcementId, updatedAt } = await createDraft(app, organizer, event, change);
  const params = { id: event._id, announcementId };
  return app.succeed(sendAnnouncement, { token: organizer.token, params, body: { updatedAt } });
}

export async function announcementOf(
  app: TestApp,
  { token }: Organizer,
  event: { _id: string },
  { _id }: { _id: string },
): Promise<Announcement | undefined> {
  const all = await app.succeed(listAnnouncements, { token, params: { id: event._id } });
  return all.find((announcement) => announcement._id === _id);
}
