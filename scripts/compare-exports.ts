// Compares exported cells in LibreOffice with the entered text. Not in `npm test`: needs `soffice` (Debian: apt
// install libreoffice-calc-nogui).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Row } from '@hackon/server/db/tables';
import { csvOf } from '@hackon/server/features/exports/csv-of';
import { memberRows } from '@hackon/server/features/exports/member-rows';
import type { ListedTeam } from '@hackon/server/features/teams/teams-in-pages';
import { teamsWorkbook } from '@hackon/server/features/exports/teams-workbook';

const timeZone = 'Asia/Kolkata';

/** One text per team, in every field. */
const values = [
  [
    'Null Pointers',
    'मीरा, नायर',
    'தமிழ் 🚀',
    `O'Neil "the" <b>&amp;`,
    'a\nb',
    "'quoted'",
    '９',
    '₹500',
    'May',
  ],
  [
    '9876543210',
    '42',
    '412345678901',
    '4123 4567 8901',
    '0987654321',
    '007',
    '21E045',
    '1e5',
    '0x1F',
    '1.50',
  ],
  ['12,345', '50%', '1/2', '3-12', '12/11/2026', '10:30', 'Jan-21', '4 March', 'true'],
  ['=1+1', '=HYPERLINK("https://evil.example","Open")', '+91 98765 43210', '-1', '@SUM(A1)', '＝1', '#REF!'],
].flat();

const folder = mkdtempSync(join(tmpdir(), 'hackon-compare-'));
const teams = values.map(teamOf);
const order = { accountId: 'a', members: teams.length };
await writeFile(join(folder, 'teams-csv.csv'), Readable.from(csvOf(Readable.from([teams]), timeZone)));
await writeFile(
  join(folder, 'teams-xlsx.xlsx'),
  teamsWorkbook(Readable.from([teams]), { timeZone, questions: [] }, order),
);
const entered = teams.flatMap((team) => memberRows(team, timeZone, []));
const differences = [
  ...differing('the workbook', shown('teams-xlsx.xlsx'), (cell, value) => cell === value),
  ...differing(
    'the CSV file',
    shown('teams-csv.csv'),
    (cell, value) => cell === value || cell === `'${value}`,
  ),
];
rmSync(folder, { recursive: true });
for (const difference of differences) console.error(difference);
console.log(`${entered.flat().length} cells in each file, ${differences.length} differences`);
process.exitCode = differences.length > 0 ? 1 : 0;

function differing(
  file: string,
  [, ...rows]: string[][],
  isRight: (cell: string | undefined, value: string) => boolean,
): string[] {
  return entered.flatMap((cells, row) =>
    cells.flatMap((value, column) => {
      const cell = rows[row]?.[column];
      return isRight(cell, value)
        ? []
        : `In ${file}, ${JSON.stringify(value)} is shown as ${JSON.stringify(cell)}`;
    }),
  );
}

/** Returns the cells that LibreOffice shows. Opens a CSV file as UTF-8, with detection of numbers and dates. */
function shown(file: string): string[][] {
  const out = join(folder, 'shown');
  // Comma, quotes, UTF-8, first line; quotes texts, numbers as shown.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,true';
  const input = file.endsWith('.csv')
    ? ['--infilter=Text - txt - csv (StarCalc):44,34,76,1,,0,false,true']
    : [];
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const { status, stderr, error } = spawnSync(
    'soffice',
    [profile, '--headless', ...input, '--convert-to', filter, '--outdir', out, join(folder, file)],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw error ?? new Error(stderr);
  const text = readFileSync(join(out, file.replace(/\.\w+$/u, '.csv')), 'utf8');
  return cellsOf(text);
}

/** Lines end with LF, also within cells. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/gu)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
  }
  return rows;
}

function teamOf(value: string): ListedTeam {
  const at = '2026-12-12T12:30:05.000Z';
  const ids = { event_id: 'e'.repeat(24), holds_place: 1 } as const;
  const team: Row<'teams'> = {
    ...ids,
    id: 't'.repeat(24),
    account_id: null,
    team_name: value,
    team_name_key: value,
    payment_status: 'verified',
    transaction_id: value,
    transaction_key: value,
    payee_key: 'campus@okaxis',
    amount: 500,
    registration_date: at,
    verification_date: at,
    decided_by: null,
    notes: value,
    withdrawn_at: null,
    short_until: null,
    search_key: value,
    answers: null,
  };
  const member: Row<'members'> = {
    ...ids,
    id: team.id,
    team_id: team.id,
    position: 0,
    name: value,
    email: value,
    email_key: value,
    register_number: value,
    register_number_key: value,
    mobile_number: value,
    college: value,
    is_leader: 1,
    account_id: null,
    answers: null,
  };
  return { team, members: [member] };
}
