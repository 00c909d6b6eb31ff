/** Sentences about places that are held and offered. */
export const placeMessages = {
  paused: (time: string) => `You held a place three times. You can hold one again at ${time}.`,
  heldElsewhere: (event: string, time: string) => `You hold a place in ${event} until ${time}.`,
  confirmToHold: 'Confirm your email address to hold a place.',
  released: 'Place given back',
  heldFor: (left: string) => `The place is yours for ${left}. Pay now, then type the transaction ID.`,
  lapsed: 'Your 15 minutes are over. If you have paid, type the transaction ID: we try for a place.',
  noWaitlist: 'This event is full, and has no waitlist.',
  waitlistFirst: 'Places that come free go to the waitlist first.',
  yoursUntil: (time: string) => `A place is yours until ${time}.`,
  fullNow: 'This event is full. Do not pay now.',
} as const;
