/** Sentences about places that are held and offered. */
export const placeMessages = {
  paused: (time: string) => `You held a place three times. You can hold one again at ${time}.`,
  heldElsewhere: (event: string, time: string) => `You hold a place in ${event} until ${time}.`,
  teamFirst: 'Fill in your team first. We then hold a place for 15 minutes while you pay.',
  confirmToHold: 'Confirm your email address before you pay: we then hold a place for you.',
  released: 'Place given back',
  releaseFailed: 'Error giving the place back',
  heldFor: (left: string) => `Your place is held for ${left}. Pay now, then type the transaction ID.`,
  endsSoon: (left: string) =>
    `Your place is held for ${left}. Begin a payment only if you can finish it by then.`,
  held: (left: string) => `Your place is held for ${left}.`,
  heldIncomplete: (time: string) =>
    `Do not pay now: your team is not complete. Your place is held until ${time}. If you have paid, complete the team, then type the transaction ID.`,
  closedIncomplete: 'Do not pay now: your team is not complete, and registration is closed.',
  notHeld: 'We could not hold a place for you yet. Do not pay now.',
  unheld: 'No place is held for you: the event may fill while you pay.',
  lapsed: 'Your 15 minutes are over. Hold a place again before you pay.',
  noWaitlist: 'This event is full, and has no waitlist.',
  waitlistFirst: 'Places that come free go to the waitlist first.',
  yoursUntil: (time: string) =>
    `A place is yours until ${time}. Register before then, or the next team gets it.`,
  closedNow: 'Registration is closed for this event. Do not pay now.',
  fullNow: 'This event is full. Do not pay now.',
} as const;
