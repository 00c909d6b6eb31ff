import type { paymentStatuses } from './choices.ts';
import { limits } from './limits.ts';

/** What each payment status is called, on the page and in exports (point 2 of the specification). */
export const paymentStatusNames = {
  pending: 'Pending',
  verified: 'Verified',
  rejected: 'Rejected',
  not_required: 'No Payment Required',
} as const satisfies Record<(typeof paymentStatuses)[number], string>;

type PaymentStatusName = (typeof paymentStatusNames)[keyof typeof paymentStatusNames];

/**
 * Every sentence that a person may meet, once. Those that the specification quotes stand here word for
 * word; server and page both take them from here, so that they cannot drift apart.
 */
export const messages = {
  // Session and network
  unexpected: 'Unexpected Application Error!',
  invalidInput: 'Some of what was sent is not valid. Please check and try again.',
  invalidId: 'Invalid ID format',
  required: 'Required',
  mustBeText: 'Must be text',
  mustBeNumber: 'Must be a number',
  mustBeList: 'Must be a list',
  mustBeObject: 'Must be an object',
  mustBeYesOrNo: 'Must be true or false',
  notValid: 'Not valid',
  notFound: 'Not found',
  deletedMeanwhile: 'This was deleted a moment ago. Reload the page to see what is there now.',
  signInFirst: 'Please sign in to continue',
  managersOnly: 'Only event managers can do this',
  studentsOnly: 'Only students can do this',
  serverFault: 'Something went wrong on our side. Please try again.',
  busy: 'The service is busy. Please try again in a moment.',
  storageFull: 'The service has no room to save anything right now. Please try again later.',
  tooManyRequests: 'Too many attempts. Please wait a little and try again.',
  tooManyWrites: `You have made ${limits.writesPerDay} changes in 24 hours. That is the limit. Please try again tomorrow.`,
  tooLarge: 'This is more than we can accept at once.',
  unsupportedMediaType: 'Please send JSON.',
  keyReused: 'This request was already sent with other details. Please reload the page and try again.',
  requestInFlight: 'The same request is still being worked on. Please wait a moment.',
  networkFailed: 'No answer from the server. Check your connection and try again.',

  // Accounts
  allFieldsRequired: 'All fields are required',
  passwordsDiffer: 'Passwords do not match!',
  passwordTooShort: `Password must be at least ${limits.minPassword} characters long`,
  passwordTooLong: `Password must be at most ${limits.maxPassword} characters long`,
  emailInvalid: 'Please enter a valid email address',
  accountExists: 'An account with this email already exists',
  badCredentials: 'Invalid email or password',
  loginFailed: 'Failed to login',
  loginDone: 'Login successful!',
  signUpFailed: 'Registration failed. Please try again.',
  managerSignUpDone: 'Registration successful! Redirecting to dashboard...',
  studentSignUpDone: 'Registration successful!',
  profileFailed: 'Failed to load profile',
  profileErrorTitle: 'Error Loading Profile',
  profileSaved: 'Profile updated successfully',
  profileUpdateFailed: 'Failed to update profile',
  signedOut: 'Signed out',
  passwordTooCommon:
    'This password is one of the most common ones, which are guessed first. Please choose another, such as three words that do not belong together.',
  passwordWrong: 'This is not your current password',
  passwordChanged: 'Password changed. Your other devices are signed out.',
  passwordChangeFailed: 'Failed to change password',
  resetLinkSent:
    'If there is an account with this email, a link is on its way to it. It works once, for 30 minutes.',
  resetLinkFailed: 'Failed to send the link. Please try again.',
  passwordReset: 'Your password is changed. Please sign in with it.',
  passwordResetFailed: 'Failed to set the password. Please try again.',
  deadLink: 'This link has expired or was already used. Please ask for a new one.',
  emailConfirmed: 'Your email address is confirmed',
  confirmationSent: 'A link to confirm your email address is on its way',
  confirmationNotNeeded: 'Your email address is confirmed already',
  confirmationFailed: 'Failed to confirm your email address',
  securityFailed: 'Failed to load where you are signed in',
  deviceSignedOut: 'Signed out on that device',
  deviceSignOutFailed: 'Failed to sign out',
  signedOutEverywhere: 'Signed out everywhere',
  sessionNotFound: 'That device is signed out already',
  myDataFailed: 'Failed to download your data',
  accountDeleted: 'Your account is deleted',
  accountDeletionFailed: 'Failed to delete your account',

  // Public pages
  eventsFailed: 'Failed to load events. Please try again later.',
  noEventsFound: 'No events found matching your criteria',
  loginToRegister: 'Please login as a student to register for events',
  onlyStudentsRegister: 'Only students can register for events',
  eventGone: 'Event not found or no longer available',
  invalidEventId: 'Invalid event ID format',
  eventNotFound: 'Event not found',
  eventLoadFailed: 'Error loading event details. Please try again later.',
  whatsappCopied: 'WhatsApp group link copied!',
  copyFailed: 'Failed to copy link',
  contactSent: 'Message sent successfully!',
  contactFailed: 'Failed to send message. Please try again.',
  paymentMisconfigured:
    'Payment details are not properly configured for this event. Please contact the event organizer.',

  // Events, manager side
  managerEventsFailed: 'Failed to load events',
  deleteFailed: 'Failed to delete event',
  deleteDone: 'Event deleted successfully',
  createFailed: 'Failed to create event. Please try again.',
  createDone: 'Event created successfully!',
  updateFailed: 'Failed to update event',
  updateDone: 'Event updated successfully',
  eventDetailsFailed: 'Failed to load event details',
  upiIdRequired: 'Please enter UPI ID for payment collection',
  upiIdInvalid: 'Please enter a valid UPI ID, such as college@okaxis',
  teamSizesCrossed: 'Minimum team size cannot be greater than maximum team size',
  endBeforeStart: 'The event cannot end before it starts',
  deadlineAfterEnd: 'Registration cannot stay open after the event has ended',
  dateInvalid: 'Invalid date',
  dateNotSet: 'Not set',
  timeZoneInvalid: 'Unknown time zone',
  departmentsRequired: 'Please enter at least one department',
  whatsappInvalid: 'The WhatsApp link must start with https:// and lead to WhatsApp',
  staleEdit: 'This event was changed since you opened it. Reload it to see the changes.',
  imageTooLarge: 'The image is larger than 5 MB. Please choose a smaller one.',
  imageTooManyPixels: 'The image has too many pixels. Please choose a smaller one.',
  imageTypeWrong: 'Please choose a JPEG, PNG or WebP image.',
  imageFailed: 'The image could not be uploaded. Please try again.',
  imageCancelled: 'The upload was cancelled.',
  uploadsUnderWay:
    'Several of your files are being uploaded already. Wait until they are done, then try again.',
  uploadTooSlow: 'The file took too long to arrive. Try a smaller one, or a faster connection.',
  eventWithoutImage: (reason: string) => `Your event is there, but without its image. ${reason}`,
  savedWithoutImage: (reason: string) => `Your changes are saved, but not the image. ${reason}`,
  imageBroken: 'The image is damaged or incomplete. Please choose another one.',
  imageUnreadable:
    'This image cannot be read. Save it again as an ordinary JPEG or PNG, then choose the new file.',
  eventTooLong: 'An event holds at most 64 kB of text in all. Please shorten this field.',
  eventsQuota: (max: number) =>
    `You have ${max} ${max === 1 ? 'event' : 'events'}. Delete one that is over, or ask the operator of this site to raise the limit.`,
  keptEventsQuota: (max: number) =>
    `You have ${max} events, deleted ones with teams included. Ask the operator of this site to raise the limit.`,
  eventHistoryQuota: `This event was changed or exported ${limits.eventHistory} times. That is the limit. Please create a new event.`,
  noEventsCreated: 'No events created yet. Create your first event!',
  historyFailed: 'Failed to load the history',
  noHistory: 'Nothing has been done here yet',

  // Teams
  teamNameRequired: 'Please enter a team name',
  memberDetailsRequired: 'Please fill in all member details',
  memberEmailInvalid: 'Please enter valid email addresses',
  mobileInvalid: 'Please enter valid 10-digit mobile numbers',
  paymentNotConfigured: 'Payment details are not configured. Please contact the event organizer.',
  transactionIdRequired: 'Please enter the UPI transaction ID',
  transactionIdInvalid:
    'A UPI transaction ID has only letters and digits. Please copy it from your UPI app again.',
  registrationClosed: 'Registration is closed for this event',
  eventFull: 'This event is full',
  transactionIdUsed: 'This UPI transaction ID has already been used',
  confirmEmailFirst:
    'Confirm your email address first: open the link that we mailed to you, then try again. Nothing you typed is lost.',
  alreadyRegistered: 'You have already registered a team for this event',
  paymentDecided: 'Payment status has already been decided',
  registerFailed: 'Error registering team',
  registerDone: 'Team registered successfully!',
  teamLoadFailed: 'Error loading team details',
  teamNotFound: 'Team not found',
  teamsQuota: `You have registered ${limits.teamsPerStudentAndEvent} teams for this event. That is the limit. Please write to its organizer.`,
  teamHistoryQuota: `This team was changed ${limits.teamHistory} times. That is the limit. Please write to the organizer of the event.`,
  noTeamsFound: 'No teams found matching your criteria',
  paymentUpdateFailed: 'Error updating payment status',
  paymentAccepted: 'Payment accepted successfully',
  paymentRejected: 'Payment rejected successfully',
  teamUpdated: 'Team updated successfully',
  teamUpdateFailed: 'Error updating team',
  paymentResubmitted: 'Payment submitted again. The organizer will check it.',
  paymentNotDue: 'A new transaction ID is needed only after a payment was rejected',
  feeDropped: 'This event has no entry fee any more. Please register your team again.',
  teamWithdrawn: 'Team withdrawn',
  withdrawFailed: 'Error withdrawing team',
  verifiedStays:
    'A team whose payment is verified cannot be withdrawn here. Please contact the event organizer.',

  // Student registrations
  loginToSeeRegistrations: 'Please login to view your registrations',
  sessionExpired: 'Session expired. Please login again.',
  registrationsFailed: 'Failed to load registered events',
  noRegistrations: 'No registered events found',
  noRegistrationsHint: 'Try adjusting your filters or search terms',
  neverRegistered: "You haven't registered for any events yet.",

  // Exports: of all teams or of those with one payment status, by the format's name
  exportDone: (teams: 'All' | PaymentStatusName, format: string) =>
    `${teams} teams exported to ${format} successfully`,
  exportsRunning: 'Two of your exports are being prepared already. Please wait for one of them.',
  teamListsRunning: 'Your teams are being loaded in four places already. Please wait a little and try again.',
  exportTooLarge:
    'This file is too large to prepare. Export the CSV file, or only the teams with one payment status.',
  exportFailed: (format: string) => `Error downloading ${format}`,
  exporting: (format: string) => `Preparing the ${format} file…`,
  exportCancelled: 'Export cancelled',

  // Chat
  chatFailed: 'Sorry, I encountered an error. Please try again later.',

  // Sentences with a value in them
  calendarLink: (link: string) => `Details and registration: ${link}`,
  missingFields: (fields: readonly string[]) => `Missing required fields: ${fields.map(inWords).join(', ')}`,
  missingVenueFields: (fields: readonly string[]) => `Missing venue fields: ${fields.join(', ')}`,
  missingVenueFieldsOnEdit: (fields: readonly string[]) =>
    `Missing required venue fields: ${fields.join(', ')}`,
  teamSize: (min: number, max: number) => `Team size must be between ${min} and ${max} members`,
  membersMax: (max: number) => `Maximum ${max} members allowed`,
  atLeast: (min: number) => `Must be at least ${min}`,
  atMost: (max: number) => `Must be at most ${max}`,
  tooLong: (max: number) => `Must be at most ${max} characters long`,
  tooMany: (max: number) => `At most ${max} entries`,
  wholeNumber: 'Must be a whole number',
  oneOf: (values: readonly string[]) => `Must be one of ${values.join(', ')}`,
  teamNameTaken: (name: string) => `The team name ${name} is already taken for this event`,
  emailTaken: (email: string) => `${email} is already in a team registered for this event`,
  emailTwice: (email: string) => `${email} stands twice in this team`,
  registerNumberTaken: (value: string) => `Register number ${value} is already in a team of this event`,
  registerNumberTwice: (value: string) => `Register number ${value} stands twice in this team`,
  placesHeld: (held: number) =>
    `${held} teams already hold a place, so there must be at least ${held} places`,
  feeLocked: (held: number) => `The fee cannot change while teams hold places (${held} now)`,
  eventsNotOver: (titles: readonly string[]) =>
    `Teams are registered for events of yours that are not over: ${titles.join(', ')}. Delete these events first, which tells the teams, or wait until they are over.`,
  eventHasTeams: (held: number) =>
    `${held} ${held === 1 ? 'team holds' : 'teams hold'} a place. Type the event title to confirm that you want to cancel it.`,
} as const;

/** The name of a field as a person would say it: `startDate` → 'start date'. */
function inWords(field: string): string {
  return field.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}

/** What the server says of a page to search engines, and to whatever shows a link to it. */
export const headWords = {
  siteName: 'HackOn',
  /** The title that the page sets too. */
  title: (page: string) => `${page} · HackOn`,
  siteImage: 'HackOn: your next all-nighter starts here.',
  eventImage: (title: string) => `Poster of ${title}`,
  landing: {
    title: 'HackOn',
    cardTitle: 'Your next all-nighter starts here.',
    cardLine: 'Hackathons for college teams',
    description:
      'Find a hackathon, bring your team, pay by UPI and turn up. Or put up your own: registrations, places and payments in one place.',
  },
  events: {
    title: 'Hackathons · HackOn',
    cardTitle: 'Hackathons',
    description:
      'The hackathons that are open for registration: dates, fees, team sizes and the places left.',
  },
  about: {
    title: 'About · HackOn',
    cardTitle: 'About HackOn',
    description: 'Who runs HackOn, and why: a hackathon for every campus, and a team for every student.',
  },
  contact: {
    title: 'Contact · HackOn',
    cardTitle: 'Contact HackOn',
    description: 'Write to the people behind HackOn, call, or come by.',
  },
  fee: (amount: string) => `${amount} per team`,
  free: 'Free',
} as const;
