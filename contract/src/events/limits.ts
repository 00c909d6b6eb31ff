export const eventLimits = {
  /** Characters (specification, point 9). */
  descriptionPreview: 150,
  /** Code points. A visible letter may take several. */
  cardDescription: 600,
  /** Point 9. */
  defaultMaxTeams: 50,
  maxTeams: 100_000,
  /** Point 9. */
  defaultMinTeamSize: 1,
  defaultMaxTeamSize: 4,
  teamSize: 50,
  /** Rupees: UPI's limit between people. */
  maxEntryFee: 100_000,
  /** Rupees. */
  maxPrize: 1_000_000_000,
  /** Includes drafts. Setting: `EVENTS_PER_ACCOUNT`. */
  eventsPerAccount: 50,
  /** Cities to choose from in the public list. */
  publicCities: 60,
  /** Times the account's limit. Deleted events with teams stay stored. */
  keptEventsFactor: 10,
  /** All text in UTF-8. A demo event has about 1,000. */
  eventBytes: 64 * 1024,
  /** Phone photos stay below both. */
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 60_000_000,
  /** Unpacked, four bytes per pixel. */
  imageUnpacked: 240_000_000,
  /** Pixels. Decoders hold whole rows. */
  imageSide: 20_000,
  /** JPEG passes over all pixels. Encoders write ten. */
  imageScans: 100,
  /** Longest side in px, for cards and page. */
  smallImage: 640,
  largeImage: 1600,
  /** Uncached cards per address. A campus may share one. */
  cardsPerMinute: 30_000,
  /** Changes of date or venue per account of which teams are mailed. Each mails every team. */
  toldChangesPerDay: 20,
  /** Fills rows of one, two and three. */
  eventsOnPage: 12,
  eventsOnLanding: 3,
  eventCreatedRedirectMs: 1_500,
} as const;
