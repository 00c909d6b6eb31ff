/** Part of the first load, unlike `accountMessages`. */
export const sessionMessages = {
  signedOut: 'Signed out',
  profileErrorTitle: 'Error Loading Profile',
  loginToSeeRegistrations: 'Please login to view your registrations',
} as const;
