import type { Right } from './roles.ts';

/** Sentences about the people of an event. */
export const peopleMessages = {
  missingRight: {
    edit: 'Your role at this event does not allow editing it. Ask an owner of the event.',
    money: 'Only an owner of this event can change its fee and UPI ID',
    delete: 'Only an owner of this event can delete it',
    people: 'Only an owner of this event can manage its people',
    teams: 'Your role at this event does not show its teams. Ask an owner of the event.',
    details: 'Your role at this event does not show contacts, transaction IDs and history. Ask an owner.',
    payments: 'Your role at this event does not allow deciding payments. Ask an owner of the event.',
    export: 'Your role at this event does not allow exports. Ask an owner of the event.',
    submissions: 'Your role at this event does not show its projects. Ask an owner of the event.',
    judging: 'Your role at this event does not allow judging. Ask an owner of the event.',
    announce: 'Your role at this event does not allow mails to its teams. Ask an owner of the event.',
  } satisfies Record<Right, string>,
  ownTeam: 'You are in this team. Somebody else must decide its payment.',
  lastOwner: 'Hand the event over first',
  personNotFound: 'This person has no role at this event',
  invitationNotFound: 'Invitation not found',
  deadInvitation:
    'This invitation has expired or was already used. If you used it, the event is on your dashboard. If not, ask for a new one.',
  wrongAccount: 'This invitation is for another email address. Sign in with the address that received it.',
  confirmFirst: 'Confirm your email address first: open the link we mailed you. Then accept here.',
  confirmToInvite: 'Confirm your email address first: open the link we mailed you.',
  hasRole: 'This person already has this role',
  peopleQuota: (max: number) => `An event can have at most ${max} people and ${max} open invitations`,
  invitationsQuota: (max: number) => `You sent ${max} invitations in a day. Please try again tomorrow.`,
  rolesQuota: (max: number) =>
    `You help with ${max} events. Leave one that is over, then accept this invitation.`,
  listFailed: 'Failed to load the people of this event',
  changeFailed: 'That did not work. Please try again.',
  invited: 'Invitation sent',
  withdrawn: 'Invitation withdrawn',
  joined: 'You have joined the event',
  rolesChanged: 'Roles changed',
  removed: 'This person no longer has access to the event',
  left: 'You have left the event',
  transferred: 'The event is handed over',
} as const;
