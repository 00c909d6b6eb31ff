import type { Judge } from '@hackon/contract/judging/judges';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useSaveJudge } from './judges.queries.ts';
import { countOf } from './judging-words.ts';
import { readJudges } from './read-judges.ts';

/** Adds a judge per line. Lines that fail stay, with the reason. */
export function JudgesPaste({
  eventId,
  judges,
  onClose,
}: {
  eventId: string;
  judges: readonly Judge[];
  onClose: () => void;
}) {
  const { mutateAsync } = useSaveJudge(eventId);
  const [text, setText] = useState('');
  const [added, setAdded] = useState<number>();
  const [refused, setRefused] = useState<{ text: string; fault: string }[]>([]);
  const lines = readJudges(
    text,
    judges.map(({ email }) => email),
  );
  const ready = lines.flatMap(({ judge, text: line }) => (judge ? [{ judge, text: line }] : []));
  const faults = [...lines.filter(({ fault }) => fault !== ''), ...refused];
  const isAdding = added !== undefined;

  async function add() {
    const failed: { text: string; fault: string }[] = [];
    for (const [index, { judge, text: line }] of ready.entries()) {
      setAdded(index);
      try {
        await mutateAsync({ body: judge });
      } catch (failure) {
        failed.push({ text: line, fault: failureMessage(failure, judgingMessages.changeFailed) });
      }
    }
    setAdded(undefined);
    const bad = lines.filter(({ fault }) => fault !== '').map((line) => line.text);
    setRefused(failed);
    setText([...bad, ...failed.map((line) => line.text)].join('\n'));
    if (ready.length > failed.length) toastSuccess(`${countOf(ready.length - failed.length, 'judge')} added`);
    if (bad.length + failed.length === 0) onClose();
  }

  return (
    <Dialog open onOpenChange={() => !isAdding && onClose()} title="Paste a list of judges" wide>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isAdding) void add();
        }}
      >
        <Field
          label="One judge per line: name, email, organization"
          hint="Lines of a spreadsheet and addresses of a mail program work too. This sends no mail yet."
        >
          <Textarea
            rows={8}
            value={text}
            readOnly={isAdding}
            placeholder={'Thomas Kurian, thomas@backwater.example, Backwater Ventures'}
            onChange={({ target }) => {
              setText(target.value);
              setRefused([]);
            }}
          />
        </Field>
        <output className="empty:hidden">
          {faults.length > 0 && (
            <ul className="flex flex-col gap-1 text-small text-red">
              {faults.slice(0, 8).map((line) => (
                <li key={line.text} className="wrap-anywhere">
                  <span className="font-semibold">{line.text.trim().slice(0, 60)}</span>: {line.fault}
                </li>
              ))}
              {faults.length > 8 && <li>And {faults.length - 8} more.</li>}
            </ul>
          )}
        </output>
        <Button
          type="submit"
          className="self-start"
          disabled={ready.length === 0}
          busy={isAdding}
          busyLabel={`Adding ${(added ?? 0) + 1} of ${ready.length}...`}
        >
          {ready.length === 0 ? 'Add' : `Add ${countOf(ready.length, 'judge')}`}
        </Button>
      </form>
    </Dialog>
  );
}
