export const eventLimits = {
  /** Characters of the description on an event card (point 9). */
  descriptionPreview: 150,
  /**
   * Code points of a description in a list. More than the preview needs, as a letter or emoji can take several.
   */
  cardDescription: 600,
  /** Default number of places (point 9). */
  defaultMaxTeams: 50,
  maxTeams: 100_000,
  /** Default team size (point 9). */
  defaultMinTeamSize: 1,
  defaultMaxTeamSize: 4,
  teamSize: 50,
  /** Rupees. UPI allows at most one lakh per payment between people. */
  maxEntryFee: 100_000,
  /** Rupees. */
  maxPrize: 1_000_000_000,
  /** Events of an account, drafts included, deleted ones not. Operators can change it (`EVENTS_PER_ACCOUNT`). */
  eventsPerAccount: 50,
  /** Stored events of an account, as a multiple of its limit. Deleted events with teams stay stored. */
  keptEventsFactor: 10,
  /** Total text of an event in bytes of UTF-8. A demo event has about 1,000. */
  eventBytes: 64 * 1024,
  /** Maximum bytes and pixels of an image. Phone photos are below both. */
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 60_000_000,
  /** Bytes of an unpacked image, at four per pixel. Some decoders hold all of it. */
  imageUnpacked: 240_000_000,
  /** Maximum side of an image in pixels. Decoders hold whole rows: one of 60,000,000 pixels takes 8 GB. */
  imageSide: 20_000,
  /** Scans of a JPEG, each a pass over all pixels. Encoders write about ten. */
  imageScans: 100,
  /** Longest side in pixels of the two stored sizes: for cards and for the event's page. */
  smallImage: 640,
  largeImage: 1600,
  /**
   * Uncached event cards per address and minute: 60 of the longest lists, or 2,500 pages. A campus of some hundred
   * students behind one address needs fewer.
   */
  cardsPerMinute: 30_000,
  /** Cards per page of the public list. Fills rows of one, two and three. */
  eventsOnPage: 12,
  eventsOnLanding: 3,
  eventCreatedRedirectMs: 1_500,
} as const;
