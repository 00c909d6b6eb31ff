import { limits } from './limits.ts';

/** Sentences that only the server writes. The page loads none of them. */
export const serverMessages = {
  invalidInput: 'Some values are not valid. Please check them and try again.',
  invalidId: 'Invalid ID format',
  mustBeText: 'Must be text',
  mustBeNumber: 'Must be a number',
  mustBeList: 'Must be a list',
  mustBeObject: 'Must be an object',
  mustBeYesOrNo: 'Must be true or false',
  notValid: 'Not valid',
  notFound: 'Not found',
  deletedMeanwhile: 'This was just deleted. Please reload the page.',
  decidedAgain: 'Somebody has decided this payment again since. Look again.',
  signInFirst: 'Please sign in to continue',
  managersOnly: 'Only event managers can do this',
  studentsOnly: 'Only students can do this',
  busy: 'The service is busy. Please try again in a moment.',
  storageFull: 'The storage of the service is full. Please try again later.',
  tooManyRequests: 'Too many attempts. Please wait a moment and try again.',
  tooManyWrites: `You have made ${limits.writesPerDay} changes in 24 hours. That is the limit. Please try again tomorrow.`,
  unsupportedMediaType: 'Please send JSON.',
  keyReused: 'This request was already sent with other details. Please reload the page and try again.',
  requestInFlight: 'The same request is still being processed. Please wait a moment.',
  uploadsUnderWay:
    'Several of your files are already being uploaded. Wait for them to finish, then try again.',
  uploadTooSlow: 'The file took too long to arrive. Try a smaller one, or a faster connection.',
  oneOf: (values: readonly string[]) => `Must be one of ${values.join(', ')}`,
} as const;
