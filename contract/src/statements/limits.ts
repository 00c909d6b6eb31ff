export const statementLimits = {
  fileBytes: 10 * 1024 * 1024,
  /** Uploads of an account in an hour. */
  uploadsPerHour: 30,
  /** Statements of an event, undone ones too. */
  imports: 200,
  /** Proposals of an event, decided ones too. */
  proposals: 5_000,
  /** Headers per event with stored columns. The oldest is evicted. */
  headers: 20,
  /** References of an event's payments that no team claims. */
  openCredits: 5_000,
  /** In days after the upload: a team may still claim a payment. */
  creditDays: 45,
  /** Claims of a student in an hour that are compared with these payments. */
  claimsPerHour: 5,
  decisionsPerCall: 200,
  /** Other teams of one payment. */
  covered: 50,
  password: 200,
  /** Dropped rows in a reply. */
  dropped: 100,
  /** In days after the decision. */
  narrationDays: 30,
} as const;
