/** Sentences about the assistant. */
export const assistantMessages = {
  chatFailed: 'Sorry, I encountered an error. Please try again later.',
  assistantUnavailable: 'The assistant is not available right now. Please ask again in a moment.',
} as const;
