import type { Draft, DraftMember } from '@hackon/contract/drafts/drafts';
import { inDays } from './build-event.ts';
import { student } from './render-app.tsx';

export const mate = { accountId: '65f00000000000000000000a', name: 'Isha Deshpande' };

export function buildDraftMember(about: Partial<DraftMember> = {}): DraftMember {
  return { ...mate, state: 'in', isLeader: false, isComplete: true, details: null, ...about };
}

export const ownDetails = {
  name: student.name,
  email: student.email,
  registerNumber: '22Z214',
  mobileNumber: '9876543210',
  college: student.college,
};

/** The signed-in student. */
export function ownDraftMember(about: Partial<DraftMember> = {}): DraftMember {
  return buildDraftMember({ accountId: student._id, name: student.name, details: ownDetails, ...about });
}

/** The student leads it, with complete details. */
export function buildDraft(about: Partial<Draft> = {}): Draft {
  return {
    _id: '65f0000000000000000000f1',
    eventId: '65f0000000000000000000e1',
    event: { title: 'Smart Campus Hack', shareLink: 'smart-campus-hack-k3v9q2xa' },
    teamName: 'Byte Me',
    pitch: '',
    isLooking: false,
    state: 'forming',
    leaderId: student._id,
    members: [ownDraftMember({ isLeader: true }), buildDraftMember()],
    isOpen: false,
    joinLink: 'https://hackon.example/join/B5RN2XQG',
    joinUntil: inDays(7),
    missing: [],
    holdUntil: null,
    hasHeld: false,
    waitlist: null,
    amount: 500,
    serverNow: inDays(0),
    ...about,
  };
}
