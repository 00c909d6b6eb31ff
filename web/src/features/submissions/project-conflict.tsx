import { submissionMessages } from '@hackon/contract/submissions/messages';
import type {
  ProjectField,
  ProjectTexts,
  SubmissionConflict,
} from '@hackon/contract/submissions/submissions';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const names: Record<ProjectField, string> = {
  title: 'Title',
  tagline: 'In one line',
  body: 'Description',
  repoUrl: 'Link to the code',
  demoUrl: 'Link to the demo',
  videoUrl: 'Link to a video',
  tags: 'Built with',
  trackIds: 'Track',
  prizeIds: 'Prizes',
};

/** Shows both texts of each field that two people changed. */
export function ProjectConflict({
  conflict: { submission, fields, by },
  texts,
  onChoose,
}: {
  conflict: SubmissionConflict;
  texts: ProjectTexts;
  /** The fields whose own text is kept. */
  onChoose: (mine: ProjectField[]) => void;
}) {
  const [mine, setMine] = useState<readonly ProjectField[]>(fields);
  const other = by || 'Somebody';
  return (
    <section aria-labelledby="conflict" className="mt-5">
      <Card>
        <h2 id="conflict" className="text-title" role="alert">
          {submissionMessages.changed(other)}
        </h2>
        {fields.map((field) => (
          <fieldset key={field} className="mt-4">
            <legend className="mb-2 text-small font-semibold">{names[field]}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              <Choice
                name={field}
                label="Yours"
                text={textOf(texts[field])}
                isChosen={mine.includes(field)}
                onChoose={() => setMine([...mine, field])}
              />
              <Choice
                name={field}
                label={`${other}’s`}
                text={textOf(submission[field])}
                isChosen={!mine.includes(field)}
                onChoose={() => setMine(mine.filter((one) => one !== field))}
              />
            </div>
          </fieldset>
        ))}
        <Button className="mt-4" onClick={() => onChoose([...mine])}>
          Keep the chosen text
        </Button>
      </Card>
    </section>
  );
}

function textOf(value: string | string[]): string {
  if (Array.isArray(value)) return value.length === 0 ? 'None' : `${value.length} chosen`;
  return value || 'Empty';
}

function Choice({
  name,
  label,
  text,
  isChosen,
  onChoose,
}: {
  name: string;
  label: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="flex min-w-0 cursor-pointer gap-3 rounded-control border border-control p-3 has-checked:border-brand">
      <input
        type="radio"
        name={`conflict-${name}`}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4.5 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="block text-small font-semibold">{label}</span>
        <span className="block max-h-60 overflow-y-auto text-small wrap-anywhere whitespace-pre-line">
          {text}
        </span>
      </span>
    </label>
  );
}
