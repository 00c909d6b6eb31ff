import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, EventRef, Id, Instant } from '../fields.ts';
import { messages } from '../messages.ts';
import { eventRoles } from './roles.ts';

export const EventRole = z.enum(eventRoles);

export const Person = z.object({
  accountId: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(EventRole),
  since: Instant,
  /** Null if signed out everywhere. */
  lastSeenAt: z.nullable(Instant),
  isYou: z.boolean(),
});
export type Person = z.infer<typeof Person>;

/** Open: neither used nor expired. */
export const Invitation = z.object({
  _id: Id,
  email: z.string(),
  role: EventRole,
  invitedBy: z.string(),
  invitedAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

const ofEvent = z.object({ id: EventRef });
const ofPerson = z.object({ id: EventRef, accountId: Id });
const reply = z.object({ message: z.string() });

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/events/:id/people',
  summary: 'The people of an event with their roles, and the open invitations',
  callers: 'manager',
  params: ofEvent,
  reply: z.object({ people: z.array(Person), invitations: z.array(Invitation) }),
  errors: ['invalid_id', 'not_found', 'missing_right'],
});

export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/events/:id/people',
  summary: 'Invite somebody to a role; a new invitation replaces an open one',
  callers: 'manager',
  params: ofEvent,
  body: z.object({ email: Email.check(z.minLength(1, messages.allFieldsRequired)), role: EventRole }),
  status: 201,
  reply: Invitation,
  errors: ['invalid_id', 'not_found', 'missing_right', 'email_unconfirmed', 'has_role', 'quota_reached'],
  idempotent: true,
});

export const changeRoles = endpoint({
  method: 'PUT',
  path: '/api/events/:id/people/:accountId',
  summary: 'Replace the roles of a person',
  callers: 'manager',
  params: ofPerson,
  body: z.object({
    roles: z
      .array(EventRole)
      .check(z.minLength(1, messages.allFieldsRequired), z.maxLength(eventRoles.length)),
  }),
  reply,
  errors: ['invalid_id', 'not_found', 'missing_right', 'last_owner', 'quota_reached'],
});

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/people/:accountId',
  summary: 'Take all roles from a person; anybody may leave',
  callers: 'manager',
  params: ofPerson,
  reply,
  errors: ['invalid_id', 'not_found', 'missing_right', 'last_owner'],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/people/invitations/:invitationId',
  summary: 'Withdraw an open invitation',
  callers: 'manager',
  params: z.object({ id: EventRef, invitationId: Id }),
  reply,
  errors: ['invalid_id', 'not_found', 'missing_right'],
});

export const transferEvent = endpoint({
  method: 'POST',
  path: '/api/events/:id/transfer',
  summary: 'Hand an event over to one of its people; the caller becomes an organizer',
  callers: 'manager',
  params: ofEvent,
  body: z.object({ accountId: Id }),
  reply,
  errors: ['invalid_id', 'not_found', 'missing_right', 'quota_reached'],
});

const ofToken = z.object({ token: z.string() });

export const seeInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/:token',
  summary: 'What an invitation offers',
  callers: 'guest-or-signed-in',
  params: ofToken,
  reply: z.object({
    eventTitle: z.string(),
    organization: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    role: EventRole,
    expiresAt: Instant,
  }),
  errors: ['dead_link'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:token',
  summary: 'Accept an invitation with the account whose confirmed email received it',
  callers: 'manager',
  params: ofToken,
  reply: z.object({ message: z.string(), eventId: Id }),
  errors: ['dead_link', 'wrong_account', 'email_unconfirmed', 'quota_reached'],
});
