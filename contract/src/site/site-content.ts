const none: string[] = [];

/** The specification's texts. They are used for the parts that an operator leaves out. */
export const defaultSiteContent = {
  landing: {
    lead: 'HackOn is the ultimate platform for organizing and participating in hackathons: find one, bring your team, pay by UPI and turn up.',
    reasons: [
      {
        title: 'Easy organization',
        text: 'Participants, submissions and judging in one place. Your bank statement finds the payments.',
      },
      {
        title: 'Global community',
        text: 'One link in a WhatsApp group, and the whole campus is in. So are the campuses next door.',
      },
      {
        title: 'Secure platform',
        text: 'Each place goes to one team, and strangers see no phone number.',
      },
    ],
  },
  about: {
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
  },
  contact: {
    phone: '+91 98765 43210',
    email: 'support@hackon.example',
    address: '123 Innovation Street, Coimbatore, Tamil Nadu 641004, India',
    replies: 'We reply within 24 hours.',
    hours: 'Mon-Fri, 8am to 6pm',
  },
  operator: '',
  policies: { privacy: none, terms: none, refunds: none },
};
