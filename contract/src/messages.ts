/** Sentences of the page, which the server may also use. `serverMessages` has its own. Quotes of the specification are verbatim. */
export const messages = {
  unexpected: 'Unexpected Application Error!',
  required: 'Required',
  serverFault: 'Something went wrong on our side. Please try again.',
  tooLarge: 'This is more than we can accept at once.',
  networkFailed: 'No answer from the server. Check your connection and try again.',
  allFieldsRequired: 'All fields are required',
  emailInvalid: 'Please enter a valid email address',
  copyFailed: 'Failed to copy link',
  sessionExpired: 'Session expired. Please login again.',
  missingFields: (fields: readonly string[]) => `Missing required fields: ${fields.map(inWords).join(', ')}`,
  atLeast: (min: number) => `Must be at least ${min}`,
  atMost: (max: number) => `Must be at most ${max}`,
  tooLong: (max: number) => `Must be at most ${max} characters long`,
  tooMany: (max: number) => `At most ${max} entries`,
  wholeNumber: 'Must be a whole number',
} as const;

/** 'startDate' becomes 'start date'. */
function inWords(field: string): string {
  return field.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}
