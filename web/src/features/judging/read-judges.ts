import { isAddress } from '@hackon/contract/accounts/email-address';
import { JudgeBody } from '@hackon/contract/judging/judges';
import { messages } from '@hackon/contract/messages';

export interface ReadLine {
  /** From 1. */
  line: number;
  text: string;
  /** The judge, or what is wrong with the line. */
  judge: JudgeBody | undefined;
  fault: string;
}

/**
 * Reads a judge per line: name, email, organization. Accepts tabs of a spreadsheet, semicolons and commas. Accepts
 * `Name <email>` of a mail program, also several in a line. Another address in a line is another judge. Skips blank lines.
 */
export function readJudges(text: string, known: readonly string[]): ReadLine[] {
  const seen = new Set(known.map((email) => email.toLowerCase()));
  return linesOf(text).flatMap((line, index) =>
    judgesIn(line).map((parts) => readJudge(parts, index + 1, seen)),
  );
}

/** Adds the address to `seen`. */
function readJudge(parts: readonly string[], line: number, seen: Set<string>): ReadLine {
  const read = { line, text: parts.join(', ') };
  const fault = (words: string) => ({ ...read, judge: undefined, fault: words });
  const at = parts.findIndex(hasOnlyAddress);
  const name = parts.slice(0, at).join(', ');
  const email = parts[at] ?? '';
  const organization = parts.slice(at + 1).join(', ');
  if (name === '' || email === '') return fault('Write a name, a comma and an email address.');
  if (organization.includes('@')) return fault('Write each judge on a new line.');
  const { data, error } = JudgeBody.safeParse({ name, email, organization });
  if (!data) return fault(error.issues[0]?.message ?? '');
  if (!isAddress(data.email)) return fault(messages.emailInvalid);
  if (seen.has(data.email.toLowerCase())) return fault('This address is already in the list.');
  seen.add(data.email.toLowerCase());
  return { ...read, judge: data, fault: '' };
}

function linesOf(text: string): string[] {
  return text.replaceAll(/>[^\S\n]*[,;](?=[^<\n]*<)/gu, '>\n').split(/\r?\n/u);
}

/** Returns the parts of each judge. */
function judgesIn(line: string): string[][] {
  const judges: string[][] = [];
  for (const part of partsOf(line)) {
    const judge = judges.at(-1);
    if (!judge || (hasOnlyAddress(part) && judge.some(hasOnlyAddress))) judges.push([part]);
    else judge.push(part);
  }
  return judges;
}

/** A quoted name may have commas. */
function partsOf(line: string): string[] {
  const parts = line.match(/(?:"[^"]*"|[^,;\t<>])+/gu) ?? [];
  return parts.map((part) => part.trim().replace(/^"(.*)"$/u, '$1')).filter((part) => part !== '');
}

function hasOnlyAddress(part: string): boolean {
  return /^\S*@\S*$/u.test(part);
}
