import { TrackBody } from '@hackon/contract/submissions/tracks';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { Issue } from '@hackon/contract/errors';
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

/**
 * Reads problem statements from CSV with a header: code, title, body, sponsor, max teams, in any order. Throws 400 that
 * names the line.
 */
export function readTrackFile(csv: string): TrackBody[] {
  const [header = [], ...rows] = parsed(csv);
  const columns = header.map((name) => name.trim().toLowerCase());
  const at = (name: string) => columns.indexOf(name);
  if (at(names.title) === -1) refuse([{ path: 'csv', message: submissionMessages.csvColumns }]);
  const tracks: TrackBody[] = [];
  for (const [index, row] of rows.entries()) {
    const cell = (name: keyof typeof names) => (row[at(names[name])] ?? '').trim();
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
    if (message !== undefined)
      refuse([{ path: 'csv', message: submissionMessages.csvLine(index + 2, message) }]);
    if (data) tracks.push(data);
  }
  return tracks;
}

function parsed(csv: string): string[][] {
  try {
    return parse(csv, {
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      to: submissionLimits.tracks + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse([{ path: 'csv', message: submissionMessages.csvUnreadable }]);
  }
}

function refuse(issues: Issue[]): never[] {
  requireValid(issues);
  return [];
}
