import type { ManagerEventDetail, PublicEvent } from '@hackon/contract/events/events';
import type { EventRole } from '@hackon/contract/people/roles';
import type { Reader } from '../../db/database.ts';
import { programmeOf } from './event-programme.ts';
import { rolesAt } from './event-roles.ts';
import { eventNotFound, selectEvent } from './find-event.ts';
import { type HostedEvent, hostColumns } from './hosted-event.ts';
import { noTeams, sumTeams, teamIdsOf } from '../teams/teams-of-events.ts';
import { toManagerEvent } from './to-manager-event.ts';
import { toPublicEvent } from './to-public-event.ts';

/** Throws 404 for a draft or deleted event. */
export async function findPublicEvent(db: Reader, ref: string, now: Date): Promise<HostedEvent> {
  return requireNoDraft(await findHostedEvent(db, ref, now));
}

/** Shows the full event to its people only. */
export async function getEvent(
  db: Reader,
  ref: string,
  accountId: string | undefined,
  now: Date,
): Promise<ManagerEventDetail | PublicEvent> {
  const event = await findHostedEvent(db, ref, now);
  const roles = accountId === undefined ? [] : await rolesAt(db, event.id, accountId);
  if (roles.length > 0) return toDetail(db, event, roles, now);
  return toPublicEvent(requireNoDraft(event), await programmeOf(db, event.id), now);
}

export async function getManagerEvent(
  db: Reader,
  id: string,
  accountId: string,
  now: Date,
): Promise<ManagerEventDetail> {
  return toDetail(db, await findHostedEvent(db, id, now), await rolesAt(db, id, accountId), now);
}

async function findHostedEvent(db: Reader, ref: string, now: Date): Promise<HostedEvent> {
  const event = await selectEvent(db, ref).selectAll('events').select(hostColumns(now)).executeTakeFirst();
  if (!event) throw eventNotFound();
  return event;
}

function requireNoDraft(event: HostedEvent): HostedEvent {
  if (event.status === 'draft') throw eventNotFound();
  return event;
}

async function toDetail(
  db: Reader,
  event: HostedEvent,
  roles: EventRole[],
  now: Date,
): Promise<ManagerEventDetail> {
  const sums = await sumTeams(db, selectEvent(db, event.id).select('events.id'));
  return {
    ...toManagerEvent(event, await programmeOf(db, event.id), sums.get(event.id) ?? noTeams, roles, now),
    teams: await teamIdsOf(db, event.id),
  };
}
