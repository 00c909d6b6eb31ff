import * as contract from '@hackon/contract/events';
import { messages } from '@hackon/contract/messages';
import type { Database } from '../../db/database.ts';
import { type App, bind } from '../../http/bind.ts';
import { sourceOf } from '../accounts/source-of.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { editEvent } from './edit-event.ts';
import { getEvent, getPublicEvent } from './get-event.ts';
import { listManagerEvents, managerOverview } from './list-manager-events.ts';
import { listPublicEvents } from './list-public-events.ts';

interface Parts {
  db: Database;
  /** Deletes the files of a picture that no event names any more. */
  removeImage: (name: string) => Promise<void>;
}

/** Binds the calls on events, a manager's own and the public ones. */
export function eventsRoutes(app: App, { db, removeImage }: Parts): void {
  bind(app, contract.publicEvents, ({ query, now }) => listPublicEvents(db, query, now));

  bind(app, contract.publicEvent, ({ params, now }) => getPublicEvent(db, params.id, now));

  bind(app, contract.listEvents, ({ caller, query, now }) =>
    caller?.audience === 'manager'
      ? listManagerEvents(db, caller.accountId, query, now)
      : listPublicEvents(db, { ...query, q: '', status: 'all', sort: 'startDate' }, now),
  );

  bind(app, contract.managerEvents, ({ caller, query, now }) =>
    listManagerEvents(db, caller.accountId, query, now),
  );

  bind(app, contract.managerOverview, ({ caller, now }) => managerOverview(db, caller.accountId, now));

  bind(app, contract.eventDetail, ({ params, caller, now }) =>
    getEvent(db, params.id, caller?.accountId, now),
  );

  bind(app, contract.createEvent, ({ caller, body, request, now }) =>
    createEvent(db, { managerId: caller.accountId, source: sourceOf(request), body, now }),
  );

  bind(app, contract.updateEvent, ({ params, caller, body, request, now }) =>
    editEvent(db, {
      managerId: caller.accountId,
      source: sourceOf(request),
      ref: params.id,
      body,
      ifMatch: request.headers['if-match'],
      now,
    }),
  );

  bind(app, contract.deleteEvent, async ({ params, caller, query, request, now }) => {
    const { confirm } = query;
    const source = sourceOf(request);
    const managerId = caller.accountId;
    const { image } = await deleteEvent(db, { managerId, source, ref: params.id, confirm, now });
    if (image !== null) await removeImage(image);
    return { message: messages.deleteDone };
  });
}
