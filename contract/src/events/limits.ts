/** Numbers of events. */
export const eventLimits = {
  /** Where the description of an event card is cut (point 9). */
  descriptionPreview: 150,
  /**
   * Code points of a description in a list of events. The preview needs fewer: a letter of an Indian script has two or
   * three, an emoji more.
   */
  cardDescription: 600,
  /** Places of an event when the organizer names none (point 9). */
  defaultMaxTeams: 50,
  maxTeams: 100_000,
  /** Team size when an event names none: 1 to 4 (point 9). */
  defaultMinTeamSize: 1,
  defaultMaxTeamSize: 4,
  teamSize: 50,
  /** Rupees: UPI moves at most one lakh in one payment between people. */
  maxEntryFee: 100_000,
  /** Rupees. */
  maxPrize: 1_000_000_000,
  /** Events that are not deleted, drafts included. An operator may set another number (`EVENTS_PER_ACCOUNT`). */
  eventsPerAccount: 50,
  /** An account keeps at most so many times its events: deleted ones stay where teams had registered. */
  keptEventsFactor: 10,
  /** Text of an event in all, in bytes of UTF-8. An event of the demo has about 1,000. */
  eventBytes: 64 * 1024,
  /** The most that a picture may have, in bytes and in pixels: what a phone takes stays below. */
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 60_000_000,
  /** Bytes of its pixels once it is unpacked, which some decoders hold whole: four for each pixel. */
  imageUnpacked: 240_000_000,
  /** The longest side of a picture, in pixels: a decoder holds whole rows, and one of 60,000,000 takes 8 GB. */
  imageSide: 20_000,
  /** Scans of a JPEG, each a pass over all its pixels. Encoders write about ten. */
  imageScans: 100,
  /** The longest sides, in pixels, of the two sizes in which a picture is kept: for cards and for the event's page. */
  smallImage: 640,
  largeImage: 1600,
  /**
   * Cards of events that one address may have the server make within a minute, beyond the answers in its memory: 60 of
   * the longest lists, or 2,500 pages of the site. A campus of some hundred students behind one address needs fewer.
   */
  cardsPerMinute: 30_000,
  /** Cards to a page of the public list: rows of one, two and three come out even. */
  eventsOnPage: 12,
  /** Events that the landing page shows. */
  eventsOnLanding: 3,
  eventCreatedRedirectMs: 1_500,
} as const;
