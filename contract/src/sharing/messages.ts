export const sharingMessages = {
  calendarLink: (link: string) => `Details and registration: ${link}`,
} as const;
