import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { limits } from '@hackon/contract/limits';
import { programmeLimits } from '@hackon/contract/programme/limits';
import { programmeMessages } from '@hackon/contract/programme/messages';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '../../forms/form-field.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTimeInput } from '../../ui/date-time-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { blankRows, isOutside, type ProgrammeFormValues } from './programme-form-values.ts';

const Part = FormField<ProgrammeFormValues>;

export function FaqRows() {
  return (
    <Rows
      list="faqs"
      title="FAQ"
      hint="The event page and the assistant show your answers. Alt + ↑ and Alt + ↓ move a question."
      noun="Question"
      first="question"
      addLabel="Add a question"
      isOrdered
    >
      {(at) => (
        <>
          <Part
            name={`faqs.${at}.question`}
            label={`Question ${at + 1}`}
            missing={programmeMessages.questionMissing}
            maxLength={limits.shortText}
            placeholder={at === 0 ? 'Is food provided?' : undefined}
            autoComplete="off"
          />
          <Part name={`faqs.${at}.answer`} label="Answer" missing={programmeMessages.answerMissing}>
            {(control) => <Textarea rows={3} {...control} />}
          </Part>
        </>
      )}
    </Rows>
  );
}

export function SessionRows({ event }: { event: ManagerEventDetail }) {
  return (
    <Rows
      list="sessions"
      title="Schedule"
      hint={`Times are in the event's time zone, ${event.timeZone}. An entry needs no end. Saving sorts the entries. If the event moves, its schedule moves too.`}
      noun="Entry"
      first="title"
      addLabel="Add an entry"
    >
      {(at) => <SessionFields event={event} at={at} />}
    </Rows>
  );
}

function SessionFields({ event, at }: { event: ManagerEventDetail; at: number }) {
  const session = useWatch<ProgrammeFormValues, `sessions.${number}`>({ name: `sessions.${at}` });
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Part
        name={`sessions.${at}.title`}
        label={`Entry ${at + 1}`}
        missing={programmeMessages.titleMissing}
        maxLength={limits.shortText}
        placeholder={at === 0 ? 'Opening' : undefined}
        autoComplete="off"
      />
      <Part
        name={`sessions.${at}.place`}
        label="Place"
        maxLength={limits.shortText}
        placeholder={at === 0 ? 'Main Auditorium' : undefined}
        autoComplete="off"
      />
      <Part
        name={`sessions.${at}.starts`}
        label="Starts"
        missing={programmeMessages.startMissing}
        hint={
          isOutside(session, event) ? (
            <span className="text-amber">This is not within the dates of the event.</span>
          ) : undefined
        }
        as={DateTimeInput}
      />
      <Part name={`sessions.${at}.ends`} label="Ends" as={DateTimeInput} />
    </div>
  );
}

interface RowsProps {
  list: 'faqs' | 'sessions';
  title: string;
  hint: string;
  noun: string;
  /** The field that a new row focuses. */
  first: string;
  addLabel: string;
  /** The organizer orders the rows. */
  isOrdered?: boolean;
  children: (at: number) => ReactNode;
}

function Rows({ list, title, hint, noun, first, addLabel, isOrdered = false, children }: RowsProps) {
  const { control, getValues } = useFormContext<ProgrammeFormValues>();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: list });
  const [removed, setRemoved] = useState<{ at: number; row: (typeof fields)[number] }>();
  const section = useRef<HTMLElement>(null);
  const wanted = useRef<string>(undefined);

  useEffect(() => {
    if (wanted.current === undefined) return;
    section.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });

  function moveTo(from: number, to: number, focus: string) {
    if (to < 0 || to >= fields.length) return;
    wanted.current = focus;
    move(from, to);
  }

  const moveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const name = event.target instanceof HTMLElement ? event.target.getAttribute('name') : null;
    const [, at, field] = name?.split('.') ?? [];
    if (!isOrdered || at === undefined || field === undefined) return;
    event.preventDefault();
    const to = Number(at) + (event.key === 'ArrowUp' ? -1 : 1);
    moveTo(Number(at), to, `[name="${list}.${to}.${field}"]`);
  });
  useEffect(() => {
    const place = section.current;
    const onKeyDown = (event: KeyboardEvent) => moveByKey(event);
    place?.addEventListener('keydown', onKeyDown);
    return () => place?.removeEventListener('keydown', onKeyDown);
  }, []);

  function removeRow(at: number) {
    const row = getValues(list)[at];
    if (!row) return;
    wanted.current = '[data-undo]';
    setRemoved({ at, row: { ...row, id: '' } });
    remove(at);
  }

  function undo() {
    if (!removed) return;
    const { at, row } = removed;
    const { id: _id, ...values } = row;
    wanted.current = `[name="${list}.${at}.${first}"]`;
    setRemoved(undefined);
    insert(at, values);
  }

  return (
    <section ref={section} aria-labelledby={`${list}-title`}>
      <h2 id={`${list}-title`} className="text-title">
        {title}
      </h2>
      <p className="mt-0.5 mb-4 text-small text-muted">{hint}</p>
      <ol className="flex flex-col gap-4">
        {fields.map(({ id }, at) => (
          <li
            key={id}
            className="flex gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-4 max-sm:flex-col"
          >
            <div className="flex min-w-0 grow flex-col gap-3">{children(at)}</div>
            <div className="-mr-1.5 flex justify-end gap-1 max-sm:-mb-1.5 sm:-mt-1.5 sm:flex-col sm:justify-start">
              {isOrdered && (
                <>
                  <MoveButton
                    label={`Move ${noun.toLowerCase()} ${at + 1} up`}
                    way={`up-${at}`}
                    disabled={at === 0}
                    onMove={() => moveTo(at, at - 1, `[data-way="up-${at - 1}"]`)}
                  >
                    <ArrowUp />
                  </MoveButton>
                  <MoveButton
                    label={`Move ${noun.toLowerCase()} ${at + 1} down`}
                    way={`down-${at}`}
                    disabled={at === fields.length - 1}
                    onMove={() => moveTo(at, at + 1, `[data-way="down-${at + 1}"]`)}
                  >
                    <ArrowDown />
                  </MoveButton>
                </>
              )}
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${noun.toLowerCase()} ${at + 1}`}
                onClick={() => removeRow(at)}
              >
                <X />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="small"
          disabled={fields.length >= programmeLimits[list]}
          onClick={() => {
            wanted.current = `[name="${list}.${fields.length}.${first}"]`;
            append({ ...blankRows[list] });
          }}
        >
          <Plus />
          {addLabel}
        </Button>
        <output className="text-small text-muted empty:hidden">
          {removed && (
            <>
              {noun} {removed.at + 1} removed.{' '}
              <Button data-undo variant="ghost" size="small" onClick={undo}>
                Undo
              </Button>
            </>
          )}
        </output>
      </div>
    </section>
  );
}

function MoveButton({
  label,
  way,
  disabled,
  onMove,
  children,
}: {
  label: string;
  way: string;
  disabled: boolean;
  onMove: () => void;
  children: ReactNode;
}) {
  // A disabled button would lose the focus at the ends of the list.
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={disabled || undefined}
      data-way={way}
      className={disabled ? 'opacity-40' : ''}
      onClick={onMove}
    >
      {children}
    </Button>
  );
}
