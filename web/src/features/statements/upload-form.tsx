import { statementLimits } from '@hackon/contract/statements/limits';
import { statementMessages } from '@hackon/contract/statements/messages';
import { statementTypes, UnknownColumns, UnreadableStatement } from '@hackon/contract/statements/statements';
import FileUp from 'lucide-react/icons/file-up';
import { useRef, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { failureAdvice } from '../../forms/failure-advice.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { UploadSummary } from './upload-summary.tsx';
import { type UploadResult, useUploadStatement } from './statements.queries.ts';

/** Missing information without which the file cannot be read. */
type Need = { kind: 'password'; wrong: boolean } | { kind: 'columns'; table: UnknownColumns };

/** Media types and endings: systems know few types of statements. */
const accepted = [...statementTypes, '.csv', '.txt', '.xls', '.xlsx', '.pdf', '.html'];

export function UploadForm({ eventId }: { eventId: string }) {
  const { mutateAsync: send, isPending } = useUploadStatement(eventId);
  const [file, setFile] = useState<File>();
  const [need, setNeed] = useState<Need>();
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState(0);
  const [result, setResult] = useState<UploadResult>();
  const cancelling = useRef<AbortController>(undefined);

  async function read(chosen: File, more: { password?: string; columns?: string } = {}) {
    setFile(chosen);
    setFault(undefined);
    setResult(undefined);
    setSent(0);
    if (chosen.size > statementLimits.fileBytes) {
      setFault(statementMessages.tooLarge);
      return;
    }
    const controller = new AbortController();
    cancelling.current = controller;
    try {
      setResult(await send({ file: chosen, ...more, onProgress: setSent, signal: controller.signal }));
      setNeed(undefined);
    } catch (failure) {
      const wanted = controller.signal.aborted ? undefined : needOf(failure);
      setNeed(wanted);
      if (controller.signal.aborted) setFault(statementMessages.cancelled);
      else if (!wanted) setFault(failureAdvice(failure, statementMessages.uploadFailed));
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Bank statement"
        error={fault}
        hint="CSV, Excel or PDF of your bank, or the report of your UPI app, up to 10 MB. Only payments that may be a team’s are kept."
      >
        <FileDrop
          accept={accepted}
          disabled={isPending}
          className="min-h-24"
          onFile={(chosen) => {
            setNeed(undefined);
            void read(chosen);
          }}
        >
          <FileUp className="size-5 shrink-0 text-muted" />
          <span>
            <span className="font-semibold">Choose a file</span>
            <span className="text-muted"> or drop it here</span>
          </span>
        </FileDrop>
      </Field>
      <output className="block empty:hidden">
        {isPending && (
          <div className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <p className="mb-1.5 text-small wrap-anywhere">
                {sent < 1 ? 'Uploading' : 'Reading'} {file?.name}...
              </p>
              <ProgressBar label="Uploaded" value={sent} max={1} />
            </div>
            <Button variant="secondary" size="small" onClick={() => cancelling.current?.abort()}>
              Cancel
            </Button>
          </div>
        )}
      </output>
      {need?.kind === 'password' && file && !isPending && (
        <PasswordForm wrong={need.wrong} onSend={(password) => void read(file, { password })} />
      )}
      {need?.kind === 'columns' && file && !isPending && (
        <ColumnsForm table={need.table} onSend={(columns) => void read(file, { columns })} />
      )}
      {result && <UploadSummary result={result} />}
    </div>
  );
}

function needOf(failure: unknown): Need | undefined {
  if (!(failure instanceof ApiFailure)) return undefined;
  const table = UnknownColumns.safeParse(failure.body);
  if (failure.code === 'unknown_columns' && table.success) return { kind: 'columns', table: table.data };
  const { data } = UnreadableStatement.safeParse(failure.body);
  if (data?.reason === 'locked_pdf') return { kind: 'password', wrong: false };
  return data?.reason === 'wrong_password' ? { kind: 'password', wrong: true } : undefined;
}

function PasswordForm({ wrong, onSend }: { wrong: boolean; onSend: (password: string) => void }) {
  const [password, setPassword] = useState('');
  const { locked_pdf: locked, wrong_password: isWrong } = statementMessages.refused;
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(password);
      }}
    >
      <Field
        label="Password of the PDF"
        hint={locked}
        error={wrong ? isWrong : undefined}
        className="flex-1 basis-64"
      >
        <PasswordInput
          autoComplete="off"
          maxLength={statementLimits.password}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Button type="submit" disabled={password === ''}>
        Open the PDF
      </Button>
    </form>
  );
}
