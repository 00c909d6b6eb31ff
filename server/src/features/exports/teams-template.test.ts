import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { createCompiler, headingFamilies, textFamilies } from '../../typst/create-compiler.ts';
import type { PdfEvent, PdfTeam } from './pdf-of.ts';

const compiler = createCompiler(import.meta.dirname);
const template = readFileSync(join(import.meta.dirname, 'teams.typ'), 'utf8');
const event: PdfEvent = {
  title: 'Smart Campus Hack',
  facts: [],
  which: 'All teams',
  generated: 'Generated now',
};

function teamOf(name: string, members = 1): PdfTeam {
  return {
    name,
    status: 'pending',
    statusName: 'Pending',
    facts: name,
    notes: name,
    answers: [],
    members: Array.from({ length: members }, (_, place) => ({
      leads: place === 0,
      name,
      role: 'Member',
      registerNumber: name,
      email: name,
      mobileNumber: name,
      college: name,
      answers: [],
    })),
  };
}

function compile(teams: PdfTeam[]) {
  const args = {
    mainFileContent: template,
    inputs: {
      data: JSON.stringify({ event, teams }),
      fonts: JSON.stringify({ text: textFamilies, heading: headingFamilies }),
    },
  };
  const { result } = compiler.compile(args);
  if (!result) throw new Error('The template does not compile');
  return { pages: result.numOfPages, pdf: compiler.pdf(result).toString('latin1'), args };
}

test.each([
  '#read("/etc/passwd")',
  '*bold* _it_ `code` $x$ <label> @ref // comment',
  '= Heading',
  '#panic("no")',
  '\\ " \' #',
  '- 1\n- 2',
])('%j is printed unchanged', (name) => {
  const { args } = compile([teamOf(name)]);
  const [heading] = compiler.query(args, { selector: 'heading.where(level: 2)', field: 'body' });
  expect(JSON.stringify(heading)).toContain(JSON.stringify(name));
});

describe("uses the program's fonts, independent of the machine", () => {
  test.each([
    ['Devanagari', 'मीरा नायर', 'NotoSans-'],
    ['Tamil', 'தமிழ் கோடர்ஸ்', 'NotoSansTamil'],
    ['Telugu', 'తెలుగు పేరు', 'NotoSansTelugu'],
    ['Bengali', 'সৌমিত্র', 'NotoSansBengali'],
    ['Gujarati', 'ગુજરાતી', 'NotoSansGujarati'],
    ['Gurmukhi', 'ਗੁਰਮੁਖੀ', 'NotoSansGurmukhi'],
    ['Kannada', 'ಕನ್ನಡ', 'NotoSansKannada'],
    ['Malayalam', 'മലയാളം', 'NotoSansMalayalam'],
    ['Odia', 'ଓଡ଼ିଆ', 'NotoSansOriya'],
    ['emoji', '🚀', 'NotoEmoji'],
    ['the rupee', '₹', 'NotoSans-'],
  ])('%s', (_script, name, font) => {
    expect(compile([teamOf(name)]).pdf).toContain(font);
  });
});

test('long words can be copied', async () => {
  const email = 'x-Zacharias.of.a.college.with.a.long.name@people.example';
  const { pdf } = compile([teamOf(email)]);
  const file = await getDocumentProxy(Uint8Array.from(Buffer.from(pdf, 'latin1')));
  const { text } = await extractText(file, { mergePages: true });
  // The team's name, facts and notes, and four fields of its member: a mobile number never breaks.
  const places = 7;
  expect(text.replaceAll('\n', '').split(email)).toHaveLength(places + 1);
});

test('continues a long team on the next page', () => {
  expect(compile([teamOf('Usual', 4)]).pages).toBe(1);
  expect(compile([teamOf('Many', 50)]).pages).toBe(2);
});

test('prints the college below its member, and no line if it is blank', () => {
  const pagesOf = (college: string) => {
    const team = teamOf('Many', 40);
    for (const member of team.members) member.college = college;
    return compile([team]).pages;
  };
  expect([pagesOf(''), pagesOf('PSG College of Technology')]).toEqual([1, 2]);
});

test('prints a box to tick for each member who may enter', () => {
  const boxes = (status: PdfTeam['status']) => {
    const { args } = compile([{ ...teamOf('Byte Me', 2), status }]);
    return compiler.plainSvg(args).match(/stroke="#5c5b63"/gu) ?? [];
  };
  expect(boxes('verified')).toHaveLength(2);
  expect(boxes('pending')).toHaveLength(2);
  expect(boxes('rejected')).toHaveLength(0);
});
