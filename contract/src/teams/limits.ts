export const teamLimits = {
  /** Teams per event, address and day: enough for a hostel, too few to fill the event. */
  unconfirmedTeamsPerAddress: 5,
  teamName: 80,
  registerNumber: 40,
  transactionId: 64,
  upiId: 120,
  notes: 1_000,
  /** Includes withdrawn and rejected teams. */
  teamsPerStudentAndEvent: 10,
  /** Lists own registrations first, then those of the student's email. */
  registrationsListed: 200,
} as const;
