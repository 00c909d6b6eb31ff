import * as announcements from '@hackon/contract/announcements/announcements';
import { announcementLimits } from '@hackon/contract/announcements/limits';
import { confirmEmail } from '../../../test/accounts.ts';
import { announceTo, createDraft, newAnnouncementBody } from '../../../test/announcements.ts';
import { runPunctualJobs } from '../../../test/run-punctual-jobs.ts';
import { ofEvent, signInAgain, type World } from '../../../trust/authorization-world.ts';
import {
  checked,
  type FeatureTrust,
  paragraph,
  required,
  row,
  secret,
  texts,
  usual,
} from '../../../trust/feature-trust.ts';
import { fillHistories, type GrowingWorld } from '../../../trust/growing-world.ts';

const body = newAnnouncementBody();

const fields = {
  subject: required(announcementLimits.subject),
  body: paragraph(announcementLimits.body, 'refused'),
  'audience.payment.0': checked,
  'audience.teams': checked,
  'audience.answers.0.question': checked,
  'audience.answers.0.anyOf.0': checked,
} as const;

/** For calls of an organizer or owner. */
const ofRoles = '401 403 403 200 404 401 401 | 200 missing_right missing_right';

async function ofDraft({ app, event, managerA }: World) {
  const token = await signInAgain(app, managerA);
  const { _id, updatedAt } = await createDraft(app, { token }, event);
  return { params: { id: event._id, announcementId: _id }, updatedAt };
}

let last: { eventId: string; announcementId: string } | undefined;

/** One announcement for all callers: an event sends three a day. */
async function sent({ app, event, managerA }: World) {
  if (last?.eventId !== event._id) {
    await confirmEmail(app, managerA);
    const { _id } = await announceTo(app, { token: await signInAgain(app, managerA) }, event);
    // The mails are queued in the background.
    await runPunctualJobs(app);
    last = { eventId: event._id, announcementId: _id };
  }
  return { params: { id: event._id, announcementId: last.announcementId } };
}

const ofOne = async (world: World) => ({ params: (await ofDraft(world)).params });

/** Leaves room for a few, so that a day's limit does not end each round. */
async function fillAnnouncements({ app, event, manager }: GrowingWorld): Promise<void> {
  await confirmEmail(app, manager);
  const { db } = app;
  const known = await db.selectFrom('announcements').select('id').execute();
  const nearly = announcementLimits.perEvent - announcementLimits.perDay - 1;
  for (let count = known.length; count < nearly; count += 1) await createDraft(app, manager, event);
}

export const trust: FeatureTrust = {
  authorization: [
    row(announcements.listAnnouncements, ofRoles, ofEvent),
    row(announcements.createAnnouncement, ofRoles.replaceAll('200', '201'), (world) => ({
      ...ofEvent(world),
      body,
    })),
    row(announcements.updateAnnouncement, ofRoles, async (world) => ({ ...(await ofOne(world)), body })),
    row(announcements.deleteAnnouncement, ofRoles, ofOne),
    row(announcements.previewAnnouncement, ofRoles, ofOne),
    // Already sent: each caller with the right gets it unchanged.
    row(announcements.sendAnnouncement, ofRoles, async (world) => ({
      ...(await sent(world)),
      body: { updatedAt: '2026-12-01T06:30:00.000Z' },
    })),
    row(announcements.cancelAnnouncement, ofRoles, ofOne),
    row(announcements.myAnnouncements, '401 200 200 403 403 401 401', ofEvent),
  ],
  texts: {
    'POST /api/events/:id/announcements': texts(
      { ...fields, dueAt: checked },
      {
        subject: secret('Zqkwjannounced'),
        body: secret('Zqkwjannouncement'),
        'audience.payment.0': usual,
        'audience.teams': usual,
        'audience.answers.0.question': usual,
        'audience.answers.0.anyOf.0': usual,
        dueAt: usual,
      },
    ),
    'PUT /api/events/:id/announcements/:announcementId': texts(
      { ...fields, dueAt: checked },
      {
        subject: secret('Zqkwjreannounced'),
        body: secret('Zqkwjreannouncement'),
        'audience.payment.0': usual,
        'audience.teams': usual,
        'audience.answers.0.question': usual,
        'audience.answers.0.anyOf.0': usual,
        dueAt: usual,
      },
    ),
    'POST /api/events/:id/announcements/:announcementId/send': texts(
      { updatedAt: checked },
      { updatedAt: usual },
    ),
  },
  rows: {
    announcements: {
      owner: 'manager',
      values: ({ ids }) => ({ state: 'sent', author_id: ids.accounts ?? null }),
    },
    announcement_recipients: { owner: 'manager', values: () => ({ state: 'queued' }) },
  },
  growing: {
    announcements: [
      {
        who: 'a manager saves drafts',
        end: 'quota_reached',
        attempt: ({ app, manager: { token }, event }) =>
          app.call(announcements.createAnnouncement, { token, params: { id: event._id }, body }),
      },
    ],
    announcement_recipients: [
      {
        who: 'a manager sends announcements',
        end: 'quota_reached',
        prepare: async (world) => {
          await fillAnnouncements(world);
          await fillHistories(world);
        },
        attempt: async ({ app, manager: { token }, event }) => {
          const created = await app.call(announcements.createAnnouncement, {
            token,
            params: { id: event._id },
            body,
          });
          if (created.status !== 201) return created;
          const { _id, updatedAt } = announcements.createAnnouncement.reply.parse(created.body);
          const params = { id: event._id, announcementId: _id };
          return app.call(announcements.sendAnnouncement, { token, params, body: { updatedAt } });
        },
      },
    ],
  },
};
