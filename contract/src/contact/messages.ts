export const contactMessages = {
  contactSent: 'Message sent successfully!',
  contactFailed: 'Failed to send message. Please try again.',
} as const;
