export const programmeLimits = {
  faqs: 30,
  sessions: 60,
  /** Bytes of all texts of an event's FAQ and schedule in UTF-8. Each visit of the event's page loads them. */
  bytes: 32 * 1024,
} as const;
