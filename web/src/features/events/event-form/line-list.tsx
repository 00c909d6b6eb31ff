import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Controller, useFormContext, type FieldPathByValue } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import type { EventFormValues } from './event-form-values.ts';

/** Always keeps one row. Enter adds one. */
export function LineList({
  name,
  rowLabel,
  addLabel,
  placeholder,
}: {
  name: FieldPathByValue<EventFormValues, string[]>;
  rowLabel: string;
  addLabel: string;
  placeholder?: string;
}) {
  const { control } = useFormContext<EventFormValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Rows
          rows={field.value}
          onChange={field.onChange}
          faults={rowFaults(fieldState.error)}
          {...{ rowLabel, addLabel, placeholder }}
        />
      )}
    />
  );
}

function Rows({
  rows,
  onChange,
  faults,
  rowLabel,
  addLabel,
  placeholder,
}: {
  rows: string[];
  onChange: (rows: string[]) => void;
  faults: readonly (string | undefined)[];
  rowLabel: string;
  addLabel: string;
  placeholder: string | undefined;
}) {
  const list = useRef<HTMLOListElement>(null);
  const focusRow = useRef<number>(undefined);

  // Focuses the new row. After a removal, focuses the row before it.
  useEffect(() => {
    if (focusRow.current === undefined) return;
    list.current?.querySelectorAll('input')[focusRow.current]?.focus();
    focusRow.current = undefined;
  });

  function addAfter(row: number) {
    focusRow.current = row + 1;
    onChange(rows.toSpliced(row + 1, 0, ''));
  }

  function remove(row: number) {
    focusRow.current = Math.max(0, row - 1);
    onChange(rows.length > 1 ? rows.toSpliced(row, 1) : ['']);
  }

  function onKeyDown(event: KeyboardEvent, row: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    addAfter(row);
  }

  return (
    <div>
      <ol ref={list} className="flex flex-col gap-2">
        {/* Rows have no state, so the index is a safe key. */}
        {[...rows.entries()].map(([row, text]) => (
          <li key={row}>
            <div className="flex items-center gap-2">
              <span aria-hidden className="w-5 shrink-0 text-right text-small text-muted tabular-nums">
                {row + 1}
              </span>
              <Input
                aria-label={`${rowLabel} ${row + 1}`}
                aria-invalid={faults[row] ? true : undefined}
                placeholder={row === 0 ? placeholder : undefined}
                value={text}
                onChange={(event) => onChange(rows.with(row, event.target.value))}
                onKeyDown={(event) => onKeyDown(event, row)}
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${rowLabel.toLowerCase()} ${row + 1}`}
                disabled={rows.length === 1}
                onClick={() => remove(row)}
              >
                <X />
              </Button>
            </div>
            {faults[row] && <p className="mt-1 ml-7 text-caption font-semibold text-red">{faults[row]}</p>}
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="small"
        className="mt-3 ml-7"
        onClick={() => addAfter(rows.length - 1)}
      >
        <Plus />
        {addLabel}
      </Button>
    </div>
  );
}

function rowFaults(error: unknown): (string | undefined)[] {
  if (Array.isArray(error)) return error.map(messageOf);
  return [messageOf(error)];
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}
