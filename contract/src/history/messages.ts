import { historyLimits } from './limits.ts';
export const historyMessages = {
  eventHistoryQuota: `This event was changed or exported ${historyLimits.eventHistory} times. That is the limit. Please create a new event.`,
  historyFailed: 'Failed to load the history',
  noHistory: 'Nothing has been done here yet',
  teamHistoryQuota: `This team was changed ${historyLimits.teamHistory} times. That is the limit. Please write to the organizer of the event.`,
} as const;
