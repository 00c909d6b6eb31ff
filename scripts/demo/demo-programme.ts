import type { ProgrammeBody } from '@hackon/contract/programme/programme';

const hour = 60 * 60 * 1000;

/** Hours from the start of the event: from, to, title, place. */
const sessions: [from: number, to: number, title: string, place: string][] = [
  [-1, 0, 'Check-in and breakfast', 'Foyer'],
  [0, 0.5, 'Opening', 'Innovation Hall'],
  [0.5, 4, 'Coding, with mentors at the tables', 'Labs 1 to 4'],
  [4, 5, 'Lunch', 'Mess'],
  [9, 10, 'Talk: from a college project to a product', 'Seminar Hall'],
  [15, 15.5, 'Midnight tea', 'Foyer'],
  [23, 24, 'Breakfast', 'Mess'],
  [31, 31, 'Code freeze', ''],
  [32, 35, 'Demos', 'Innovation Hall'],
  [35, 36, 'Results and prizes', 'Innovation Hall'],
];

const faqs: ProgrammeBody['faqs'] = [
  {
    question: 'Is food provided?',
    answer:
      'Yes: breakfast, lunch, dinner and midnight tea. All of it is vegetarian, and Jain food on request.',
  },
  {
    question: 'Can first-year students take part?',
    answer: 'Yes. Students of every year and branch may come, also from other colleges.',
  },
  {
    question: 'Where do we sleep?',
    answer:
      'In the labs, or in two quiet rooms with mattresses. Bring a sleeping bag.\nWomen have a room of their own in the hostel.',
  },
  {
    question: 'Do we get a certificate?',
    answer: 'Every member of a team that shows a demo gets one, by email within a week.',
  },
];

/** Returns a FAQ, and a schedule for an event of 36 hours. */
export function demoProgramme(startDate: string): ProgrammeBody {
  const at = (hours: number) => new Date(Date.parse(startDate) + hours * hour).toISOString();
  return {
    faqs,
    sessions: sessions.map(([from, to, title, place]) => ({ starts: at(from), ends: at(to), title, place })),
  };
}
