import * as contract from '@hackon/contract/announcements/announcements';
import { announcementMessages } from '@hackon/contract/announcements/messages';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { sourceOf } from '../accounts/source-of.ts';
import { createDraft, deleteDraft, updateDraft } from './edit-drafts.ts';
import { fanOut } from './fan-out.ts';
import { listAnnouncements } from './find-announcement.ts';
import { myAnnouncements } from './my-announcements.ts';
import { previewAnnouncement } from './preview-announcement.ts';
import { cancelAnnouncement, sendAnnouncement } from './send-announcement.ts';

export function announcementsRoutes(app: App, { db, config, clock, log }: Parts): void {
  const { publicUrl } = config;
  const queueing = new Set<Promise<void>>();
  let isStopped = false;
  app.addHook('preClose', async () => {
    isStopped = true;
    await Promise.all(queueing);
  });

  /** Queues the mails after the answer. If this process dies, the job of the next quarter of an hour continues. */
  function queueSoon(announcement: { id: string; event_id: string }): void {
    const work = fanOut(db, announcement, clock(), () => isStopped)
      .catch((error: unknown) => log.error({ err: error }, 'queueing an announcement failed'))
      .finally(() => queueing.delete(work));
    queueing.add(work);
  }

  bind(app, contract.listAnnouncements, ({ params, caller }) =>
    listAnnouncements(db, params.id, caller.accountId),
  );

  bind(app, contract.createAnnouncement, ({ params, caller: { accountId }, body, idempotency, now }) =>
    createDraft(db, { ref: params.id, accountId, body, idempotency, now }),
  );

  bind(app, contract.updateAnnouncement, ({ params, caller: { accountId }, body, now }) =>
    updateDraft(db, { ...ownOf(params), accountId, body, now }),
  );

  bind(app, contract.deleteAnnouncement, async ({ params, caller: { accountId } }) => {
    await deleteDraft(db, { ...ownOf(params), accountId });
    return { message: announcementMessages.deleted };
  });

  bind(app, contract.previewAnnouncement, ({ params, caller: { accountId } }) =>
    previewAnnouncement(db, { ...ownOf(params), accountId, publicUrl }),
  );

  bind(app, contract.sendAnnouncement, async ({ params, caller: { accountId }, body, request, now }) => {
    const source = sourceOf(request);
    const { eventId, announcement } = await sendAnnouncement(db, {
      ...ownOf(params),
      ...body,
      accountId,
      source,
      now,
    });
    if (announcement.state === 'sending') queueSoon({ id: announcement._id, event_id: eventId });
    return announcement;
  });

  bind(app, contract.cancelAnnouncement, ({ params, caller: { accountId }, request, now }) =>
    cancelAnnouncement(db, { ...ownOf(params), accountId, source: sourceOf(request), now }),
  );

  bind(app, contract.myAnnouncements, ({ params, caller }) =>
    myAnnouncements(db, params.id, caller.accountId),
  );
}

function ownOf({ id, announcementId }: { id: string; announcementId: string }) {
  return { ref: id, announcementId };
}
