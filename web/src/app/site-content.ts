/** The specification's texts of the About page. */
export const siteContent = {
  mission:
    'Our mission is to make it easy for every campus to run a hackathon, and for every student to find one, form a team and build something.',
  figures: [
    { value: '100+', label: 'Events hosted' },
    { value: '5000+', label: 'Active users' },
    { value: '1000+', label: 'Teams formed' },
    { value: '95%', label: 'Success rate' },
  ],
  team: [
    {
      name: 'John Doe',
      role: 'Founder',
      about: 'Started HackOn after one hackathon too many run from a spreadsheet.',
    },
    {
      name: 'Jane Smith',
      role: 'Engineering',
      about: 'Keeps registrations running at one minute to midnight.',
    },
    {
      name: 'Mike Johnson',
      role: 'Community',
      about: 'Speaks with organizers and students, and reads every message.',
    },
  ],
} as const;
