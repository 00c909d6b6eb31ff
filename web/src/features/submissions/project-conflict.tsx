import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { ProjectField, ProjectTexts } from '@hackon/contract/submissions/submissions';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { differingPart } from './differing-part.ts';
import { fieldNames } from './field-names.ts';
import type { FieldConflict } from './project-draft.ts';

/** Shows both texts of each field that two people changed. */
export function ProjectConflict({
  conflict: { fields, by },
  texts,
  saved,
  onChoose,
}: {
  conflict: FieldConflict;
  /** The own texts. */
  texts: ProjectTexts;
  saved: ProjectTexts;
  /** The fields whose own text is kept. */
  onChoose: (mine: ProjectField[]) => void;
}) {
  const [theirs, setTheirs] = useState<readonly ProjectField[]>([]);
  const other = by || 'Somebody';
  return (
    <section aria-labelledby="conflict" tabIndex={-1} id="trouble" className="scroll-mt-40">
      <Card className="border-amber">
        <h2 id="conflict" className="text-title">
          {submissionMessages.changed(other)}
        </h2>
        <p className="mt-1 text-small text-muted">{other}’s text is also kept in the earlier versions.</p>
        {fields.map((field) => (
          <fieldset key={field} className="mt-4">
            <legend className="mb-2 text-small font-semibold">{fieldNames[field]}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              <Choice
                field={field}
                label="Yours"
                value={texts[field]}
                other={saved[field]}
                isChosen={!theirs.includes(field)}
                onChoose={() => setTheirs(theirs.filter((one) => one !== field))}
              />
              <Choice
                field={field}
                label={`${other}’s`}
                value={saved[field]}
                other={texts[field]}
                isChosen={theirs.includes(field)}
                onChoose={() => setTheirs([...theirs, field])}
              />
            </div>
          </fieldset>
        ))}
        <Button className="mt-4" onClick={() => onChoose(fields.filter((field) => !theirs.includes(field)))}>
          Keep the chosen text
        </Button>
      </Card>
    </section>
  );
}

function textOf(value: string | string[]): string {
  if (!Array.isArray(value)) return value;
  return value.join(', ');
}

function Choice({
  field,
  label,
  value,
  other,
  isChosen,
  onChoose,
}: {
  field: ProjectField;
  label: string;
  value: string | string[];
  other: string | string[];
  isChosen: boolean;
  onChoose: () => void;
}) {
  const isChoice = field === 'trackIds' || field === 'prizeIds';
  const text = isChoice ? `${value.length} chosen` : textOf(value);
  return (
    <div className="min-w-0 rounded-control border border-control p-3 has-checked:border-brand has-checked:bg-brand-soft">
      <div className="flex items-center justify-between gap-2">
        <label className="flex min-h-9 grow cursor-pointer items-center gap-2.5 text-small font-semibold pointer-coarse:min-h-11">
          <input
            type="radio"
            name={`conflict-${field}`}
            checked={isChosen}
            onChange={onChoose}
            className="size-4.5 shrink-0 accent-brand"
          />
          {label}
        </label>
        {text && !isChoice && (
          <CopyButton text={text} label={`Copy ${label} text`} size="icon" variant="ghost" />
        )}
      </div>
      <p className="mt-1 max-h-72 overflow-y-auto text-small wrap-anywhere whitespace-pre-line">
        {(isChoice ? text : differingPart(text, textOf(other))) || <span className="text-muted">Empty</span>}
      </p>
    </div>
  );
}
