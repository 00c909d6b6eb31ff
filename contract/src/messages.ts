import { limits } from './limits.ts';

/** All sentences that people see, from server and page. Quotes of the specification are verbatim. */
export const messages = {
  unexpected: 'Unexpected Application Error!',
  invalidInput: 'Some values are not valid. Please check them and try again.',
  invalidId: 'Invalid ID format',
  required: 'Required',
  mustBeText: 'Must be text',
  mustBeNumber: 'Must be a number',
  mustBeList: 'Must be a list',
  mustBeObject: 'Must be an object',
  mustBeYesOrNo: 'Must be true or false',
  notValid: 'Not valid',
  notFound: 'Not found',
  deletedMeanwhile: 'This was just deleted. Please reload the page.',
  signInFirst: 'Please sign in to continue',
  managersOnly: 'Only event managers can do this',
  studentsOnly: 'Only students can do this',
  serverFault: 'Something went wrong on our side. Please try again.',
  busy: 'The service is busy. Please try again in a moment.',
  storageFull: 'The storage of the service is full. Please try again later.',
  tooManyRequests: 'Too many attempts. Please wait a moment and try again.',
  tooManyWrites: `You have made ${limits.writesPerDay} changes in 24 hours. That is the limit. Please try again tomorrow.`,
  tooLarge: 'This is more than we can accept at once.',
  unsupportedMediaType: 'Please send JSON.',
  keyReused: 'This request was already sent with other details. Please reload the page and try again.',
  requestInFlight: 'The same request is still being processed. Please wait a moment.',
  networkFailed: 'No answer from the server. Check your connection and try again.',
  allFieldsRequired: 'All fields are required',
  emailInvalid: 'Please enter a valid email address',
  copyFailed: 'Failed to copy link',
  uploadsUnderWay:
    'Several of your files are already being uploaded. Wait for them to finish, then try again.',
  uploadTooSlow: 'The file took too long to arrive. Try a smaller one, or a faster connection.',
  sessionExpired: 'Session expired. Please login again.',
  missingFields: (fields: readonly string[]) => `Missing required fields: ${fields.map(inWords).join(', ')}`,
  atLeast: (min: number) => `Must be at least ${min}`,
  atMost: (max: number) => `Must be at most ${max}`,
  tooLong: (max: number) => `Must be at most ${max} characters long`,
  tooMany: (max: number) => `At most ${max} entries`,
  wholeNumber: 'Must be a whole number',
  oneOf: (values: readonly string[]) => `Must be one of ${values.join(', ')}`,
} as const;

/** 'startDate' becomes 'start date'. */
function inWords(field: string): string {
  return field.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}
