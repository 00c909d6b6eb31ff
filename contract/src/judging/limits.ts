const minuteMs = 60_000;

export const judgingLimits = {
  /** Of an event, removed judges included. */
  judges: 200,
  organization: 120,
  /** Links of a judge. The oldest ends when a new one is made. */
  links: 10,
  /** Invitations of an organizer in a day. */
  mailsPerDay: 500,
  /** Links that a judge can ask for in an hour. */
  linksPerHour: 5,
  /** Devices on which a judge is signed in. The least recently used one ends. */
  devices: 5,
  /** In ms after the event and its last round: links and devices end. */
  linkMs: 24 * 60 * minuteMs,
  /** Of an event. */
  rounds: 20,
  /** Of a round. */
  criteria: 20,
  criterionHelp: 300,
  /** The highest score of a criterion. */
  maxScore: 100,
  maxWeight: 1_000,
  maxReviews: 50,
  /** Of a round. */
  entries: 1_000,
  /** Of a round. */
  assignments: 20_000,
  /** Characters of a comment. */
  comment: 2_000,
  reason: 300,
  /** Kept versions of a judge's review of a project. */
  versions: 20,
  /** Characters of a table number. */
  tableNo: 10,
  /** In ms after the close: reviews that a phone kept offline still count. */
  lateMs: 15 * minuteMs,
  /** In ms: a project that another judge began to see is passed over this long. */
  takenMs: 10 * minuteMs,
  /** Judges who find a team absent before its project is paused. */
  absent: 3,
  /** In ms without contact: a judge in an open round counts as silent. */
  silentMs: 15 * minuteMs,
  /** Calls of a judge in a minute. A phone replays its queue after an outage. */
  callsPerMinute: 240,
  /** Pictures and slides that a judge opens in a minute. */
  filesPerMinute: 600,
} as const;
