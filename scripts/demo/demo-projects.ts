export interface DemoProject {
  title: string;
  tagline: string;
  /** Index of one of `demoTracks`. */
  track: number;
  tags: string[];
  problem: string;
  built: string;
  /** Markdown after `built`. */
  more?: string;
}

export const demoTracks = [
  { kind: 'track', title: 'Relief and rescue', body: 'Boats, camps, food and the people who wait for them.' },
  {
    kind: 'track',
    title: 'Early warning',
    body: 'Rivers, dams and slopes, hours before they are in the news.',
  },
  {
    kind: 'track',
    title: 'Rebuilding',
    sponsor: 'Kerala Startup Mission',
    body: 'Houses, roads and papers.',
  },
] as const;

export const demoPrizes = [
  { title: 'First prize', amount: 40_000 },
  { title: 'Second prize', amount: 20_000 },
  { title: 'Best use of open maps', amount: 10_000, sponsor: 'OpenStreetMap Kerala', optIn: true },
] as const;

export const demoProjects: DemoProject[] = [
  {
    title: 'Camp Count',
    tagline: 'How many people sleep in each camp tonight, from one missed call.',
    track: 0,
    tags: ['Django', 'IVR', 'PostgreSQL'],
    problem: 'Camps report their numbers on paper, a day late. Food goes to where people were yesterday.',
    built: 'A camp leader calls, types a number and hangs up. The district office sees it at once.',
    more: `### How a call is read

1. The camp leader calls from a number that the office knows.
2. The keys are the count: \`184#\` means 184 people tonight.
3. The office sees the camp’s last seven nights, and what changed.

A count that doubles in a night is shown, but **not** trusted:

\`\`\`python
def is_doubtful(count: int, nights: list[int]) -> bool:
    """A camp seldom doubles in a night. Somebody calls back."""
    usual = median(nights[-7:]) if nights else count
    return count > 2 * usual or count < usual / 2  # the first night is never doubtful
\`\`\`

> We stopped counting on paper on the second day. Nobody missed it.
>
> *A camp leader in Chengannur*

The calls run on [Asterisk](https://www.asterisk.org/), on one old laptop:

- 40 calls at the same time
- a SIM card of each network
  - BSNL worked longest in 2018
  - the others as a reserve`,
  },
  {
    title: 'Vallam',
    tagline: 'The nearest boat, its fuel and its route, on a map that works offline.',
    track: 0,
    tags: ['React Native', 'OpenStreetMap'],
    problem: 'In 2018 fishermen found people by shouting. Two boats came to one house, none to the next.',
    built: 'Each boat carries a phone that shares its place over LoRa. Calls for help get the nearest boat.',
    more: `### Try it

Two phones are enough. The second one plays the boat:

\`\`\`sh
git clone https://github.com/hackon-demo/vallam && cd vallam
npm ci
npm start -- --boat "Asha 3" --fuel 12 --map alappuzha.mbtiles
\`\`\`

The map is cut from [OpenStreetMap](https://www.openstreetmap.org/), 38 MB for one district.`,
  },
  {
    title: 'Who Has a Bed?',
    tagline: 'Every free bed for the old and the sick, hour by hour.',
    track: 0,
    tags: ['Svelte', 'SQLite'],
    problem:
      'A dialysis patient cannot sleep on a school floor. Volunteers call twelve hospitals one by one.',
    built: 'Hospitals answer one WhatsApp message in the morning and one at night. We show what is free.',
  },
  {
    title: 'Slope',
    tagline: 'A tiltmeter for ₹900 that sends a text before the hill does.',
    track: 1,
    tags: ['ESP32', 'LoRa', 'Rust'],
    problem: 'Landslides give signs for hours. Nobody looks at the hill at night.',
    built: 'A sealed sensor measures tilt and water in the soil. Two sensors must agree before the siren.',
  },
  {
    title: 'Room for Water',
    tagline: 'Which ground floors will be wet at which level of the river.',
    track: 1,
    tags: ['Python', 'GDAL', 'OpenStreetMap'],
    problem: 'A warning says 7.2 metres. Nobody knows what that means for their own door.',
    built: 'We took the survey’s height model and drew the line for each house along 14 km of the Chalakudy.',
  },
  {
    title: 'Dam Diary',
    tagline: 'Levels of 58 dams in one place, with the date of each figure.',
    track: 1,
    tags: ['Go', 'Grafana'],
    problem: 'Every board publishes its own table, some as pictures. Old figures look like new ones.',
    built: 'A reader for each table, and a page that says how old each number is.',
  },
  {
    title: 'Paper Back',
    tagline: 'Lost your ration card, deed and mark sheet? One form for all of them.',
    track: 2,
    tags: ['Next.js', 'Malayalam'],
    problem: 'After a flood a family needs nine certificates from six offices.',
    built: 'One interview in Malayalam fills all nine forms and prints the way to each office.',
  },
  {
    title: 'Mud Map',
    tagline: 'Volunteers and shovels, street by street.',
    track: 2,
    tags: ['Vue', 'OpenStreetMap'],
    problem: 'Four hundred volunteers clean the same temple while a lane behind it waits for a week.',
    built: 'Take a picture of your lane, mark it done, see what is next to you.',
  },
  {
    title: 'Well Again',
    tagline: 'Is this well safe to drink from?',
    track: 2,
    tags: ['Arduino', 'Flutter'],
    problem: 'Each of 3,000 flooded wells must be tested. The laboratory can do forty a day.',
    built: 'A strip, a phone camera and a light box sort out the wells that certainly need the laboratory.',
  },
  {
    title: 'Kit List',
    tagline: 'What the camp needs, before the lorry leaves.',
    track: 0,
    tags: ['Laravel', 'PWA'],
    problem: 'Camps get ten thousand shirts and no sanitary pads.',
    built: 'Camps tick what they have. Donors see only what is missing within 30 km.',
  },
  {
    title: 'ശബ്ദം: a siren that speaks',
    tagline: 'Says in Malayalam where to go, not only that you must.',
    track: 1,
    tags: ['Raspberry Pi', 'Piper'],
    problem: 'A siren at night says nothing about the road that is already under water.',
    built: 'Loudspeakers on mosques, churches and temples speak the way to the nearest open camp.',
  },
  {
    title: 'Bridge?',
    tagline: 'Can a lorry of ten tonnes cross this bridge today?',
    track: 2,
    tags: ['Kotlin', 'OpenStreetMap'],
    problem: 'Relief lorries turn around at bridges that were closed an hour before.',
    built: 'Drivers press one of three buttons. Old reports fade, so that the map never lies for long.',
  },
];

/** Markdown. */
export function demoBody({ problem, built, more }: DemoProject): string {
  const sections = [
    '## The problem',
    problem,
    '## What we built',
    built,
    '- runs on phones of ₹6,000\n- works without a network for a day\n- source code under the **MIT licence**',
    more,
    '## What comes next',
    'We asked the district office for a test in one *panchayat* before the next monsoon.',
  ];
  return sections.filter(Boolean).join('\n\n');
}
