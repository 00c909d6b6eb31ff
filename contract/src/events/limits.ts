export const eventLimits = {
  /** Characters on an event card (point 9). */
  descriptionPreview: 150,
  /** Code points of a description in lists. A visible letter or emoji can take several. */
  cardDescription: 600,
  /** Point 9. */
  defaultMaxTeams: 50,
  maxTeams: 100_000,
  /** Point 9. */
  defaultMinTeamSize: 1,
  defaultMaxTeamSize: 4,
  teamSize: 50,
  /** Rupees. UPI allows at most one lakh per payment between people. */
  maxEntryFee: 100_000,
  /** Rupees. */
  maxPrize: 1_000_000_000,
  /** Includes drafts, not deleted events. Operators can change it (`EVENTS_PER_ACCOUNT`). */
  eventsPerAccount: 50,
  /** Stored events per account, as a multiple of its limit. Deleted events with teams stay stored. */
  keptEventsFactor: 10,
  /** All text in UTF-8. A demo event has about 1,000. */
  eventBytes: 64 * 1024,
  /** Phone photos are below both. */
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 60_000_000,
  /** Unpacked, at four bytes per pixel. Some decoders hold all of it. */
  imageUnpacked: 240_000_000,
  /** Pixels. Decoders hold whole rows: one of 60,000,000 pixels takes 8 GB. */
  imageSide: 20_000,
  /** Of a JPEG, each a pass over all pixels. Encoders write about ten. */
  imageScans: 100,
  /** Longest side in pixels, for cards and for the event's page. */
  smallImage: 640,
  largeImage: 1600,
  /**
   * Uncached cards per address: 60 of the longest lists, or 2,500 pages. A campus of some hundred students behind
   * one address needs fewer.
   */
  cardsPerMinute: 30_000,
  /** Changes of date or venue per account of which teams are mailed. Each mails every team. */
  toldChangesPerDay: 20,
  /** Fills rows of one, two and three. */
  eventsOnPage: 12,
  eventsOnLanding: 3,
  eventCreatedRedirectMs: 1_500,
} as const;
