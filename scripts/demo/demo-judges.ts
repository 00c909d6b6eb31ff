/** `kindness`: points that the judge gives more or less than others. */
export const demoJudges = [
  {
    name: 'Dr. Leela Menon',
    email: 'leela@backwater.example',
    organization: 'Backwater Ventures',
    kindness: 0,
  },
  { name: 'Thomas Kurian', email: 'thomas@anaimalai.example', organization: 'Anaimalai Foods', kindness: -1 },
  { name: 'Sneha Patil', email: 'sneha@kaveri.example', organization: 'Kaveri Labs', kindness: 1 },
  { name: 'Harish Iyer', email: 'harish@palmyra.example', organization: 'Palmyra Pay', kindness: 0 },
  { name: 'Lakshmi Narayanan', email: 'lakshmi@tidel.example', organization: 'Tidel Mobility', kindness: -1 },
] as const;

export const demoCriteria = [
  {
    title: 'Usefulness',
    help: 'From nobody needs it to needed today',
    min: 1,
    max: 5,
    weight: 40,
    required: true,
  },
  {
    title: 'Does it work',
    help: 'From slides only to used by real people',
    min: 1,
    max: 5,
    weight: 30,
    required: true,
  },
  { title: 'Idea', help: 'From seen before to new to me', min: 1, max: 5, weight: 15, required: true },
  { title: 'Clarity', help: 'From lost to clear at once', min: 1, max: 5, weight: 15, required: true },
];
