/** Titles and descriptions for search engines and link previews. */
export const headWords = {
  siteName: 'HackOn',
  title: (page: string) => `${page} · HackOn`,
  siteImage: 'HackOn: your next all-nighter starts here.',
  eventImage: (title: string) => `Poster of ${title}`,
  landing: {
    title: 'HackOn',
    cardTitle: 'Your next all-nighter starts here.',
    cardLine: 'Hackathons for college teams',
    description:
      'Find a hackathon, bring your team, pay by UPI and turn up. Or host your own: registrations, places and payments in one place.',
  },
  events: {
    title: 'Hackathons · HackOn',
    cardTitle: 'Hackathons',
    description: 'Hackathons open for registration, with dates, fees, team sizes and free places.',
  },
  about: {
    title: 'About · HackOn',
    cardTitle: 'About HackOn',
    description: 'Who runs HackOn, and why: a hackathon for every campus, and a team for every student.',
  },
  gallery: {
    title: (event: string) => `Projects of ${event} · HackOn`,
    cardTitle: (projects: number, event: string) =>
      `${projects} ${projects === 1 ? 'project' : 'projects'} of ${event}`,
    description: (event: string) => `What the teams of ${event} built: pictures, demos, code and slides.`,
  },
  results: (event: string) => ({
    title: `Results of ${event} · HackOn`,
    cardTitle: `Results of ${event}`,
    description: `Who won at ${event}.`,
  }),
  project: {
    description: (team: string, event: string) => `Built by ${team} at ${event}.`,
    image: (title: string) => `Picture of ${title}`,
  },
  fee: (amount: string) => `${amount} per team`,
  free: 'Free',
} as const;
