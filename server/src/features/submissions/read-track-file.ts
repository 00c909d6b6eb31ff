import { TrackBody } from '@hackon/contract/submissions/tracks';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { requireValid } from '../../api-error.ts';

const names = {
  code: 'code',
  title: 'title',
  body: 'body',
  sponsor: 'sponsor',
  maxTeams: 'max teams',
} as const;

interface Row {
  record: Partial<Record<string, string>>;
  /** `lines`: the line at which the row ends. */
  info: { lines: number };
}

/**
 * Reads problem statements from CSV with a header: code, title, body, sponsor, max teams, in any order. Throws 400 that
 * names the line.
 */
export function readTrackFile(csv: string): TrackBody[] {
  const rows = parsed(csv);
  if (rows.length === 0) refuse(submissionMessages.csvEmpty);
  return rows.flatMap(({ record, info }) => {
    const cell = (name: keyof typeof names) => (record[names[name]] ?? '').trim();
    const maxTeams = cell('maxTeams');
    const { data, error } = z.safeParse(TrackBody, {
      kind: 'problem',
      code: cell('code'),
      title: cell('title'),
      body: cell('body'),
      sponsor: cell('sponsor'),
      maxTeams: maxTeams === '' ? null : Number(maxTeams),
    });
    const message = error?.issues[0]?.message;
    if (message !== undefined) refuse(submissionMessages.csvLine(info.lines, message));
    return data ?? [];
  });
}

function parsed(csv: string): Row[] {
  try {
    return parse<Row>(csv, {
      bom: true,
      columns: readHeader,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      to: submissionLimits.tracks + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(submissionMessages.csvUnreadable);
  }
}

function readHeader(header: string[]): string[] {
  const columns = header.map((name) => name.trim().toLowerCase());
  if (!columns.includes(names.title)) refuse(submissionMessages.csvColumns);
  return columns;
}

function refuse(message: string): never[] {
  requireValid([{ path: 'csv', message }]);
  return [];
}
