import * as contract from '@hackon/contract/events/events';
import { eventMessages } from '@hackon/contract/events/messages';
import { wholeList } from '@hackon/contract/events/public-list-query';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { bindPublic } from '../../http/bind-public.ts';
import { sourceOf } from '../accounts/source-of.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { duplicateEvent } from './duplicate-event.ts';
import { editEvent } from './edit-event.ts';
import { getEvent } from './get-event.ts';
import { listManagerEvents, managerOverview } from './list-manager-events.ts';
import { ImageFiles } from './images/image-files.ts';

export function eventsRoutes(app: App, parts: Parts): void {
  const { db, config, answers, publicEvents: events, moveProjects } = parts;
  const { eventsPerAccount, dataDir } = config;
  const images = new ImageFiles(dataDir);
  bindPublic(app, contract.publicEvents, answers, ({ query, now }) => events.list(query, now));

  bindPublic(app, contract.publicCities, answers, ({ now }) => events.cities(now));

  bindPublic(app, contract.publicEvent, answers, async ({ params, now }) => {
    const { value, ...basis } = await events.find(params.id, now);
    return { ...basis, value: value.event };
  });

  bind(app, contract.listEvents, async ({ caller, query, now, request }) => {
    if (caller?.audience === 'manager') return listManagerEvents(db, caller.accountId, query, now);
    answers.countCards(request, query.limit);
    return (await events.list({ ...wholeList, ...query }, now)).value;
  });

  bind(app, contract.managerEvents, ({ caller, query, now }) =>
    listManagerEvents(db, caller.accountId, query, now),
  );

  bind(app, contract.managerOverview, ({ caller, now }) => managerOverview(db, caller.accountId, now));

  bind(app, contract.eventDetail, ({ params, caller, now }) =>
    getEvent(db, params.id, caller?.accountId, now),
  );

  bind(app, contract.createEvent, ({ caller, body, request, idempotency, now }) =>
    createEvent(db, {
      managerId: caller.accountId,
      source: sourceOf(request),
      body,
      eventsPerAccount,
      idempotency,
      now,
    }),
  );

  bind(app, contract.duplicateEvent, ({ params, caller, body, request, idempotency, now }) =>
    duplicateEvent(db, {
      managerId: caller.accountId,
      source: sourceOf(request),
      ref: params.id,
      body,
      eventsPerAccount,
      idempotency,
      now,
    }),
  );

  bind(app, contract.updateEvent, ({ params, caller, body, request, idempotency, now }) =>
    editEvent(db, {
      managerId: caller.accountId,
      source: sourceOf(request),
      ref: params.id,
      body,
      ifMatch: request.headers['if-match'],
      moveProjects,
      idempotency,
      now,
    }),
  );

  bind(app, contract.deleteEvent, async ({ params, caller, query, request, now }) => {
    const { confirm } = query;
    const source = sourceOf(request);
    const managerId = caller.accountId;
    const { image } = await deleteEvent(db, { managerId, source, ref: params.id, confirm, now });
    if (image !== null) await images.removeOrLeave(image);
    return { message: eventMessages.deleteDone };
  });
}
