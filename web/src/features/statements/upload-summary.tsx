import { statementLimits } from '@hackon/contract/statements/limits';
import { teamLimits } from '@hackon/contract/teams/limits';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../format/dates.ts';
import type { UploadResult } from './statements.queries.ts';
import { nameOfFormat, periodOf } from './statement-words.ts';
import { Folded } from '../../ui/folded.tsx';

const whyDropped: Record<string, string> = {
  amount_unreadable: 'the amount cannot be read',
  date_unreadable: 'the date cannot be read',
  in_and_out: 'it has money in and money out',
  direction_missing: 'it does not say whether money came in',
  shortened_reference:
    'Excel has shortened the reference. Download the file again, and do not save it in Excel.',
};

/** Says in one sentence what a statement brought. */
export function UploadSummary({ result }: { result: UploadResult }) {
  const {
    import: upload,
    accepted,
    proposals,
    alreadyVerified,
    unmatched,
    unmatchedRows,
    dropped,
    notice,
  } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const payments = accepted + proposals + alreadyVerified + unmatched;
  const parts = [
    accepted > 0 && `${accepted} accepted`,
    alreadyVerified > 0 && `${alreadyVerified} already accepted`,
    `${proposals} to check`,
    `${unmatched} without a team`,
  ].filter(Boolean);
  const others = upload.rowsRead - payments - dropped.length;
  return (
    <section className="flex flex-col gap-2">
      <h2 ref={heading} tabIndex={-1} className="text-title tabular-nums">
        {upload.rowsRead} {upload.rowsRead === 1 ? 'line' : 'lines'}, {payments}{' '}
        {payments === 1 ? 'payment' : 'payments'}: {parts.join(', ')}
      </h2>
      <p className="text-small text-muted">
        {nameOfFormat(upload.format)}, {periodOf(upload)}.
        {others > 0 && ` ${others} other ${others === 1 ? 'line was' : 'lines were'} not kept.`}
        {accepted > 0 && ` The emails to the teams leave in ${teamLimits.undoMinutes} minutes.`}
      </p>
      {payments > 0 && <Shares accepted={accepted + alreadyVerified} open={proposals} nobody={unmatched} />}
      {unmatched > 0 && (
        <p className="text-small text-muted">
          {unmatched === 1 ? 'This payment has' : `These ${unmatched} payments have`} no team yet (
          {unmatched === 1 ? 'line' : 'lines'} {unmatchedRows.join(', ')}
          {unmatched > unmatchedRows.length && ` and ${unmatched - unmatchedRows.length} more`}). A team that
          sends the ID before {formatDay(claimableUntil(upload), 'UTC')} is accepted at once, if all of it
          fits.
        </p>
      )}
      {notice !== null && (
        <p role="alert" className="rounded-control bg-amber-soft px-3 py-2 text-small text-amber">
          {notice}
        </p>
      )}
      {dropped.length > 0 && (
        <Folded
          className="text-small"
          summary={`${dropped.length} ${dropped.length === 1 ? 'line was' : 'lines were'} left out`}
          summaryClass="w-fit"
        >
          <ul className="mt-1 list-disc pl-5 text-muted">
            {dropped.map(({ row, why }) => (
              <li key={row}>
                Line {row}: {whyDropped[why] ?? why}
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </section>
  );
}

function claimableUntil({ createdAt }: UploadResult['import']): string {
  return new Date(Date.parse(createdAt) + statementLimits.creditDays * 86_400_000).toISOString();
}

function Shares(shares: { accepted: number; open: number; nobody: number }) {
  return (
    <div aria-hidden className="flex h-1.5 gap-0.5 overflow-hidden rounded-full">
      <span className="bg-green" style={{ flexGrow: shares.accepted }} />
      <span className="bg-amber" style={{ flexGrow: shares.open }} />
      <span className="bg-muted" style={{ flexGrow: shares.nobody }} />
    </div>
  );
}
