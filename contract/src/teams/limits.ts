export const teamLimits = {
  /** Teams per event, address and day: enough for a hostel, too few to fill the event. */
  unconfirmedTeamsPerAddress: 5,
  teamName: 80,
  registerNumber: 40,
  transactionId: 64,
  /** Mails to other members that a student causes by registering, editing and withdrawing teams. */
  memberMailsPerDay: 200,
  /** The organizer hears about the first ones of an event at once, and about others in the digest. */
  firstTeams: 3,
  /** Decisions in one call. */
  decisionsPerCall: 200,
  upiId: 120,
  notes: 1_000,
  /** Includes withdrawn and rejected teams. */
  teamsPerStudentAndEvent: 10,
  /** Lists own registrations first, then those of the student's email. */
  registrationsListed: 200,
} as const;
