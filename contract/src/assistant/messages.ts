export const assistantMessages = {
  chatFailed: 'Sorry, I encountered an error. Please try again later.',
} as const;
