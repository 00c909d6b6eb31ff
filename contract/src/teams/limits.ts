export const teamLimits = {
  /**
   * Teams per event, address and day whose leader has no confirmed email. Enough for a hostel, too few to fill an
   * event.
   */
  unconfirmedTeamsPerAddress: 5,
  teamName: 80,
  registerNumber: 40,
  transactionId: 64,
  /** Mails to other members per student and day. Registering, editing and withdrawing teams cause such mails. */
  memberMailsPerDay: 200,
  /** Each of the first teams of an event is mailed to the organizer at once. Later teams are in the digest. */
  firstTeams: 3,
  /** Decisions on payments in one call. */
  decisionsPerCall: 200,
  /** In hours, for a team to replace a member who deleted the account. */
  refillHours: 24,
  /** In minutes, to undo a decision on a payment. Its mail waits as long. */
  undoMinutes: 10,
  /** The length of a question about a payment. */
  question: 300,
  upiId: 120,
  notes: 1_000,
  /** Counts withdrawn and rejected teams too. */
  teamsPerStudentAndEvent: 10,
  /**
   * Registrations in a student's list. The student's own registrations come first, then those with the student's email.
   */
  registrationsListed: 200,
} as const;
