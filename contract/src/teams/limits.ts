export const teamLimits = {
  /**
   * Places of an event that unconfirmed accounts may take from one address in a day. Enough for a hostel's
   * students, too few to fill the event.
   */
  unconfirmedTeamsPerAddress: 5,
  teamName: 80,
  registerNumber: 40,
  transactionId: 64,
  upiId: 120,
  notes: 1_000,
  /** Teams of a student for one event, including withdrawn and rejected ones. */
  teamsPerStudentAndEvent: 10,
  /** Registrations in a student's profile: their own first, then those where others named their email. */
  registrationsListed: 200,
} as const;
