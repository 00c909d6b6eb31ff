// A separate program, because packing blocks its thread for a second. Reads JSON lines: the head of each sheet, then its
// pages of rows. Writes a workbook.
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { printedSheets } from './printed-sheets.ts';
import { readLines } from './read-lines.ts';
import type { SheetHead } from './workbook-of.ts';

const sheets: { head: SheetHead; data: SheetData }[] = [];
for (const line of await readLines(process.stdin)) {
  const part: SheetHead | string[][] = JSON.parse(line);
  if (Array.isArray(part)) for (const row of part) sheets.at(-1)?.data.push(row);
  else
    sheets.push({
      head: part,
      data: [part.columns.map(({ name }) => ({ value: name, fontWeight: 'bold' }))],
    });
}
const workbook = writeExcelFile(
  sheets.map(({ head: { sheet, columns }, data }) => ({
    data,
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape' as const,
  })),
  { features: [printedSheets(sheets.map(({ head }) => head.sheet))] },
);
process.stdout.write(await workbook.toBuffer());
