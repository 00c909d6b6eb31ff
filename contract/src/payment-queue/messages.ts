export const paymentQueueMessages = {
  queueFailed: 'Error loading the payments',
  lookupFailed: 'Error looking up the IDs',
  noneWaits: 'No payment waits',
} as const;
