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
 * `Name <email>` of a mail program, also several in a line. Skips blank lines.
 */
export function readJudges(text: string, known: readonly string[]): ReadLine[] {
  const seen = new Set(known.map((email) => email.toLowerCase()));
  return linesOf(text).flatMap((line, index): ReadLine[] => {
    if (line.trim() === '') return [];
    const read = { line: index + 1, text: line };
    const [name = '', email = '', ...rest] = partsOf(line);
    const { data, error } = JudgeBody.safeParse({ name, email, organization: rest.join(', ') });
    if (!data) return [{ ...read, judge: undefined, fault: faultOf(name, email, error.issues[0]?.message) }];
    if (!isAddress(data.email)) return [{ ...read, judge: undefined, fault: messages.emailInvalid }];
    if (seen.has(data.email.toLowerCase()))
      return [{ ...read, judge: undefined, fault: 'This address is already in the list.' }];
    seen.add(data.email.toLowerCase());
    return [{ ...read, judge: data, fault: '' }];
  });
}

function linesOf(text: string): string[] {
  return text.replaceAll(/>[^\S\n]*[,;](?=[^<\n]*<)/gu, '>\n').split(/\r?\n/u);
}

function partsOf(line: string): string[] {
  const [, name = '', email = '', rest = ''] = /^([^<]*)<([^>]*)>[\s,;]*(.*)$/u.exec(line) ?? [];
  if (email !== '') return [name.trim().replace(/^"(.*)"$/u, '$1'), email, rest.trim()];
  const separator = ['\t', ';'].find((each) => line.includes(each)) ?? ',';
  return line.split(separator).map((part) => part.trim());
}

function faultOf(name: string, email: string, message: string | undefined): string {
  if (name === '' || email === '') return 'Write a name, a comma and an email address.';
  return message ?? '';
}
