// A separate program, because Typst blocks its thread and takes much memory. Reads the lines of `pdfOf`; writes a PDF.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCompiler, headingFamilies, textFamilies } from '../../typst/create-compiler.ts';
import type { PdfEvent } from './pdf-of.ts';
import { printableTeams } from './printable-text.ts';
import { readLines } from '../../workbook/read-lines.ts';

const [first = '', ...pages] = await readLines(process.stdin);
const event: PdfEvent = JSON.parse(first);
// For lookup by name on paper. `Team 2` comes before `Team 10`.
const { compare } = new Intl.Collator('en-IN', { numeric: true });
const teams = pages.flatMap(printableTeams).toSorted((one, other) => compare(one.name, other.name));

const compiler = createCompiler(import.meta.dirname);
const compilation = compiler.compile({
  mainFileContent: readFileSync(join(import.meta.dirname, 'teams.typ'), 'utf8'),
  inputs: {
    data: JSON.stringify({ event, teams }),
    fonts: JSON.stringify({ text: textFamilies, heading: headingFamilies }),
  },
});
if (!compilation.result) {
  compilation.printErrors();
  process.exit(1);
}
process.stdout.write(compiler.pdf(compilation.result));
