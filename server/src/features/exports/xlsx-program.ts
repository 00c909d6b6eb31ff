// A separate program, because packing blocks its thread for a second. Reads the columns and pages of rows as JSON lines;
// writes a workbook.
import writeExcelFile from 'write-excel-file/node';
import { printedSheet } from './printed-sheet.ts';
import { readLines } from './read-lines.ts';

const [head = '[]', ...pages] = await readLines(process.stdin);
const columns: { name: string; width: number }[] = JSON.parse(head);
const rows = pages.flatMap((page): string[][] => JSON.parse(page));
const sheet = 'Teams';
const workbook = writeExcelFile(
  [columns.map(({ name }) => ({ value: name, fontWeight: 'bold' })), ...rows],
  {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  },
  { features: [printedSheet(sheet)] },
);
process.stdout.write(await workbook.toBuffer());
