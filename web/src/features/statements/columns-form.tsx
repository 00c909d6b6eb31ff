import type { ColumnRole } from '@hackon/contract/statements/column-roles';
import { statementMessages } from '@hackon/contract/statements/messages';
import type { UnknownColumns } from '@hackon/contract/statements/statements';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const roleNames: Partial<Record<ColumnRole, string>> = {
  date: 'Date',
  narration: 'Description',
  reference: 'Reference or UTR',
  credit: 'Money in',
  debit: 'Money out',
  amount: 'Amount, in or out',
  type: 'Cr or Dr',
  balance: 'Balance',
};

/** Asks what each column holds. `onSend` gets a list such as `date:0,narration:3,credit:5`. */
export function ColumnsForm({
  table: { columns, sample },
  onSend,
}: {
  table: UnknownColumns;
  onSend: (columns: string) => void;
}) {
  const [roles, setRoles] = useState<Readonly<Record<number, string>>>({});
  const [fault, setFault] = useState<string>();
  const named = Object.entries(roles).filter(([, role]) => role !== '');

  function send() {
    const names = named.map(([, role]) => role);
    const has = (...some: string[]) => some.some((role) => names.includes(role));
    const isWhole = has('date') && has('narration', 'reference') && has('credit', 'amount');
    if (!isWhole) setFault('Name a date, a description or reference, and the money that came in.');
    else if (new Set(names).size < names.length) setFault('Choose each kind of column only once.');
    else onSend(named.map(([at, role]) => `${role}:${at}`).join(','));
  }

  return (
    <form
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div>
        <h2 className="text-title">Name the columns</h2>
        <p className="mt-1 text-small text-muted">
          {statementMessages.unknownColumns} Files like this are then read the same way, unless you undo the
          upload.
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {columns.map((heading, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two columns may have one heading
          <li key={at}>
            <Field
              label={heading.trim() === '' ? `Column ${at + 1}` : heading}
              hint={sampleOf(sample, at)}
              className="wrap-anywhere"
            >
              <Select
                value={roles[at] ?? ''}
                onChange={({ target }) => setRoles((before) => ({ ...before, [at]: target.value }))}
              >
                <option value="">Not needed</option>
                {Object.entries(roleNames).map(([role, name]) => (
                  <option key={role} value={role}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          </li>
        ))}
      </ul>
      {fault !== undefined && (
        <p role="alert" className="text-small text-red">
          {fault}
        </p>
      )}
      <Button type="submit" className="self-start">
        Read the statement
      </Button>
    </form>
  );
}

function sampleOf(sample: readonly string[][], at: number): string {
  const cells = sample.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
  return cells.length === 0 ? 'Empty in the first lines' : `Such as ${cells[0]?.slice(0, 80)}`;
}
