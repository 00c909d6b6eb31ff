import { teamMessages } from '../teams/messages.ts';

export const paymentQueueMessages = {
  undone: (count: number) =>
    count === 1 ? teamMessages.paymentUndone : `${count} decisions undone. The payments are pending again.`,
  queueFailed: 'Error loading the payments',
  lookupFailed: 'Error looking up the IDs',
  doubted: 'This payment is doubtful. To accept it, press the button.',
  unchecked: 'The bank statements are not checked yet. To accept it anyway, press the button.',
  noneWaits: 'No payment waits',
} as const;
