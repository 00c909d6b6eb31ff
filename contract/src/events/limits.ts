export const eventLimits = {
  /** Characters (specification, point 9). */
  descriptionPreview: 150,
  /** Code points. A visible letter can have several. */
  cardDescription: 600,
  /** Point 9. */
  defaultMaxTeams: 50,
  maxTeams: 100_000,
  offerHours: 72,
  defaultOfferHours: 12,
  /** Point 9. */
  defaultMinTeamSize: 1,
  defaultMaxTeamSize: 4,
  teamSize: 50,
  /** Rupees. UPI's limit for payments between people. */
  maxEntryFee: 100_000,
  /** Rupees. */
  maxPrize: 1_000_000_000,
  /** Counts drafts too. The setting `EVENTS_PER_ACCOUNT` changes it. */
  eventsPerAccount: 50,
  /** Number of cities offered as a filter of the public list. */
  publicCities: 60,
  /** A factor. Deleted events with teams stay stored, so an account can keep this many times its limit. */
  keptEventsFactor: 10,
  /** Bytes of all texts of an event in UTF-8. A demo event has about 1,000. */
  eventBytes: 64 * 1024,
  /** Photos from phones are smaller than both limits. */
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 60_000_000,
  /** Bytes of the decoded image, at four bytes per pixel. */
  imageUnpacked: 240_000_000,
  /** Pixels per side. Decoders hold whole rows in memory. */
  imageSide: 20_000,
  /** A decoder visits all pixels once per scan. Normal encoders write ten scans. */
  imageScans: 100,
  /** Longest side in px, for cards. */
  smallImage: 640,
  largeImage: 1600,
  /** Cards of events in lists that are not cached, per address. A whole campus can share one address. */
  cardsPerMinute: 30_000,
  /** Changes of date or venue per account and day that are mailed. Each change mails every team. */
  toldChangesPerDay: 20,
  /** Divisible by one, two and three, so the last row of cards is full. */
  eventsOnPage: 12,
  eventsOnLanding: 3,
  eventCreatedRedirectMs: 1_500,
} as const;
