/** Numbers of teams and registrations. */
export const teamLimits = {
  /**
   * Places of one event that accounts with an unconfirmed email may take from one network address within a day. A few,
   * so that a hostel's students can register at once; not the whole event.
   */
  unconfirmedTeamsPerAddress: 5,
  teamName: 80,
  registerNumber: 40,
  transactionId: 64,
  upiId: 120,
  notes: 1_000,
  /** Teams that a student registers for one event, withdrawn and rejected ones included. */
  teamsPerStudentAndEvent: 10,
  /** Registrations that a student's profile lists: their own, then those in which others named their email. */
  registrationsListed: 200,
} as const;
