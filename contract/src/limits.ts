/**
 * The numbers of the product, each in one place: business constants of the specification's point 9
 * and the size limits that keep bad input from growing. Text lengths count Unicode code points, as Zod does.
 */
export const limits = {
  /** The browser gives up on a call after this many ms (point 9). */
  apiTimeoutMs: 10_000,
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
  /**
   * Places of one event that accounts with an unconfirmed email may take from one network address within a day. A few,
   * so that a hostel's students can register at once; not the whole event.
   */
  unconfirmedTeamsPerAddress: 5,
  /** Shortest and longest password (point 9 and the trust rules). */
  minPassword: 6,
  maxPassword: 256,
  /** Rupees: UPI moves at most one lakh in one payment between people. */
  maxEntryFee: 100_000,
  /** Rupees. */
  maxPrize: 1_000_000_000,

  name: 120,
  email: 254,
  phone: 30,
  title: 120,
  description: 10_000,
  shortText: 200,
  longText: 2_000,
  url: 500,
  listItems: 100,
  teamName: 80,
  registerNumber: 40,
  transactionId: 64,
  upiId: 120,
  notes: 1_000,
  searchText: 100,
  /** Of the chat. */
  question: 500,
  /** Members in a PDF file or workbook, which takes some 2 GB of memory for so many. A CSV file has no bound. */
  exportMembers: 40_000,

  /** Bounds of the assistant's index. It finds so many events by name: those whose registration closes last. */
  indexedEvents: 5_000,
  /** Characters of a description and of the skills of an event that the index reads. */
  indexedDescription: 1_000,
  indexedSkills: 500,
  /** Longest word that is looked up, in letters: longer ones name nothing, and are slow to compare. */
  indexedWord: 30,
  /** Distinct words of a title, and of the rest of an event, that the index holds. */
  indexedTitleWords: 20,
  indexedTextWords: 100,
  /** Distinct words of all events: once the index holds so many, further events are indexed by title only. */
  indexedWords: 50_000,
  /** Distinct words of titles and places in which typos are mended. */
  mendedWords: 5_000,
  /** Words of one question that are looked up: no name is longer, and each costs a search. */
  questionWords: 40,
  /** Of these, words that name an event or a theme: each is searched with typos. */
  questionNames: 8,

  // What one account may make the program keep. A refusal is `quota_reached`, or names the field.
  /** Events that are not deleted, drafts included. An operator may set another number (`EVENTS_PER_ACCOUNT`). */
  eventsPerAccount: 50,
  /** An account keeps at most so many times its events: deleted ones stay where teams had registered. */
  keptEventsFactor: 10,
  /** Text of an event in all, in bytes of UTF-8. An event of the demo has about 1,000. */
  eventBytes: 64 * 1024,
  /** Edits, pictures and exports in the history of an event. An export each hour takes 200 days. */
  eventHistory: 5_000,
  /** Edits and new payments in the history of a team. */
  teamHistory: 100,
  /** Teams that a student registers for one event, withdrawn and rejected ones included. */
  teamsPerStudentAndEvent: 10,
  /** Registrations that a student's profile lists: their own, then those in which others named their email. */
  registrationsListed: 200,
  /** Sessions of an account. One more ends the session that was used longest ago. */
  sessionsPerAccount: 50,
  /** Calls of an account in 24 hours that write. A treasurer who decides 2,000 payments stays below half. */
  writesPerDay: 5_000,

  /** The most that a picture may have, in bytes and in pixels: what a phone takes stays below. */
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 60_000_000,
  /** Bytes of its pixels once it is unpacked, which some decoders hold whole: four for each pixel. */
  imageUnpacked: 240_000_000,
  /** The longest side of a picture, in pixels: a decoder holds whole rows, and one of 60,000,000 takes 8 GB. */
  imageSide: 20_000,
  /** Scans of a JPEG, each a pass over all its pixels. Encoders write about ten. */
  imageScans: 100,
  /** How long a file may take to arrive, in ms: 5 MB at 50 kB a second. Below the 120 s after which the server hangs up. */
  uploadMs: 105_000,
  /** Files that one account, and all together, may be sending to one server process at once. Each takes its size of disk. */
  uploadsOfOne: 4,
  uploadsInAll: 100,
  /** The longest sides, in pixels, of the two sizes in which a picture is kept: for cards and for the event's page. */
  smallImage: 640,
  largeImage: 1600,

  /** Rows of a list call when `limit` is not given, and the most that it may ask for. */
  defaultPage: 100,
  maxPage: 500,
  /**
   * Cards of events that one address may have the server make within a minute, beyond the answers in its memory: 60 of
   * the longest lists, or 2,500 pages of the site. A campus of some hundred students behind one address needs fewer.
   */
  cardsPerMinute: 30_000,
  /** The last page of a list that may be asked for. */
  lastPage: 1_000_000,
  /** Cards to a page of the public list: rows of one, two and three come out even. */
  eventsOnPage: 12,
  /** Actions that a history shows at first; each time more are asked for, it shows twice as many. */
  historyOnPage: 20,
  /** Events that the landing page shows. */
  eventsOnLanding: 3,
  /** Delay in ms before the page changes after a manager's sign-up and after creating an event (point 9). */
  signUpRedirectMs: 1_000,
  eventCreatedRedirectMs: 1_500,
  /** How long a mailed link to set a new password works, in ms, and one to confirm an email address. */
  resetLinkMs: 30 * 60_000,
  verifyLinkMs: 7 * 24 * 60 * 60_000,
  /**
   * Mails to one address that its owner has not confirmed: anybody may sign up with the address of somebody else. In an
   * hour all of them count. In a day links do not, which the owner may need to get in; the other mails do.
   */
  unconfirmedMailsPerHour: 5,
  unconfirmedMailsPerDay: 10,
  /** Longest `Idempotency-Key` header. */
  idempotencyKey: 128,
  /** Longest text that is looked at as the token of a mailed link, or the id of a session: both are shorter. */
  token: 128,
} as const;
