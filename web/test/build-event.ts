import type { ManagerEventDetail } from '@hackon/contract/events/events';

const day = 24 * 60 * 60 * 1000;

/** Rounds down to a minute. */
export function inDays(days: number): string {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * day).toISOString();
}

export function buildEvent(about: Partial<ManagerEventDetail> = {}): ManagerEventDetail {
  return {
    _id: '65f0000000000000000000e1',
    shareLink: 'smart-campus-hack-k3v9q2xa',
    title: 'Smart Campus Hack',
    description: 'Thirty hours to make one thing on campus work better.',
    status: 'published',
    startDate: inDays(20),
    eventDate: inDays(20),
    endDate: inDays(21),
    registrationDeadline: inDays(15),
    timeZone: 'Asia/Kolkata',
    mode: 'in_person',
    onlineLink: null,
    venue: {
      name: 'Main Auditorium',
      address: 'Avinashi Road',
      city: 'Coimbatore',
      state: 'Tamil Nadu',
      country: 'India',
    },
    minTeamSize: 2,
    maxTeamSize: 4,
    teamSize: { min: 2, max: 4 },
    registerBy: 'both',
    maxTeams: 50,
    entryFee: 500,
    registrationFee: 500,
    image: null,
    smallImage: null,
    organization: 'PSG College of Technology',
    isRegistrationOpen: true,
    availableSlots: 48,
    prizePool: 0,
    prizes: 'To be announced',
    requirements: 'No specific requirements',
    rules: ['Teams of two to four.'],
    departments: ['CSE', 'ECE'],
    skills: [],
    faqs: [],
    sessions: [],
    submissionDeadline: null,
    earlierSubmissionDeadline: null,
    galleryOpensAt: null,
    resultsPublishedAt: null,
    questions: [],
    paymentDetails: { upiId: 'psgtech@okaxis', accountName: '', notes: '', paymentRequired: true },
    whatsappLink: null,
    contactEmail: 'meera@college.example',
    contactPhone: '98765 43210',
    teamCount: 2,
    placesHeld: 2,
    moneyCollected: 500,
    moneyPending: 500,
    version: 3,
    payeeShownFrom: null,
    role: 'owner',
    roles: ['owner'],
    createdAt: inDays(-9),
    updatedAt: inDays(-2),
    teams: [],
    ...about,
  };
}
