export const paymentQueueMessages = {
  queueFailed: 'Error loading the payments',
  lookupFailed: 'Error looking up the IDs',
  doubted: 'The bank statement doubts this payment. To accept it, press the button.',
  noneWaits: 'No payment waits',
} as const;
