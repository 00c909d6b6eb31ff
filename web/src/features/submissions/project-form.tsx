import { limits } from '@hackon/contract/limits';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import type { ProjectEvent, ProjectTexts, TypedTexts } from '@hackon/contract/submissions/submissions';
import { useState } from 'react';
import { formatDateTime } from '../../format/dates.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { fieldNames } from './field-names.ts';
import { ProjectChoices } from './project-choices.tsx';
import type { DraftState } from './project-draft.ts';

interface Writing {
  texts: ProjectTexts;
  faults: DraftState['faults'];
  isReadOnly: boolean;
  onChange: (changes: TypedTexts) => void;
  /** Leaving a field saves it. */
  onLeave: () => void;
}

/** The texts of a project. Each key is a change. */
export function ProjectForm({
  eventId,
  event,
  ...writing
}: Writing & { eventId: string; event: ProjectEvent }) {
  const { texts, faults, isReadOnly, onChange, onLeave } = writing;
  const isRequired = (field: (typeof event.required)[number]) => event.required.includes(field);
  return (
    <>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-[1fr_2fr]">
        <div data-field="title">
          <Field label={fieldNames.title} required>
            <Input
              value={texts.title}
              maxLength={submissionLimits.title}
              readOnly={isReadOnly}
              onChange={({ target }) => onChange({ title: target.value })}
              onBlur={onLeave}
            />
          </Field>
        </div>
        <div data-field="tagline">
          <Field
            label={fieldNames.tagline}
            required={isRequired('tagline')}
            hint={`${texts.tagline.length} of ${submissionLimits.tagline} letters`}
          >
            <Input
              value={texts.tagline}
              maxLength={submissionLimits.tagline}
              readOnly={isReadOnly}
              onChange={({ target }) => onChange({ tagline: target.value })}
              onBlur={onLeave}
            />
          </Field>
        </div>
      </div>
      <div data-field="body">
        <Field
          label={fieldNames.body}
          required={isRequired('body')}
          error={faults.body}
          hint="Markdown: ## for a heading, **bold**, - for a list, [words](https://…) for a link."
        >
          <Textarea
            rows={14}
            value={texts.body}
            maxLength={submissionLimits.body}
            readOnly={isReadOnly}
            onChange={({ target }) => onChange({ body: target.value })}
            onBlur={onLeave}
          />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {(['repoUrl', 'demoUrl', 'videoUrl'] as const).map((field) => (
          <LinkField
            key={field}
            field={field}
            required={isRequired(field)}
            hint={
              field === 'repoUrl' && event.codeDeadline !== null
                ? `Code deadline: ${formatDateTime(event.codeDeadline, event.timeZone)}`
                : undefined
            }
            {...writing}
          />
        ))}
      </div>
      <TagsField {...writing} />
      <ProjectChoices
        eventId={eventId}
        maxTracks={event.maxTracks}
        texts={texts}
        fault={faults.trackIds ?? faults.prizeIds}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
    </>
  );
}

/** Says what is wrong only once the person has left it. */
function LinkField({
  field,
  required,
  hint,
  texts,
  faults,
  isReadOnly,
  onChange,
  onLeave,
}: Writing & { field: 'repoUrl' | 'demoUrl' | 'videoUrl'; required: boolean; hint: string | undefined }) {
  const [isFocused, setFocused] = useState(false);
  return (
    <div data-field={field} className="min-w-0">
      <Field
        label={fieldNames[field]}
        required={required}
        hint={hint}
        error={isFocused ? undefined : faults[field]}
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          value={texts[field]}
          maxLength={limits.url}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ [field]: target.value.trim() })}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            if (lacksScheme(texts[field])) onChange({ [field]: `https://${texts[field]}` });
            onLeave();
          }}
        />
      </Field>
    </div>
  );
}

/** Such as `github.com/off-by-one`. */
function lacksScheme(link: string): boolean {
  return /^[\w-]+(\.[\w-]+)+(\/|$)/u.test(link);
}

function TagsField({ texts: { tags }, isReadOnly, onChange, onLeave }: Writing) {
  const [typed, setTyped] = useState('');
  const isTyped = JSON.stringify(tagsIn(typed)) === JSON.stringify(tags);
  return (
    <div data-field="tags">
      <Field label={fieldNames.tags} hint={`Up to ${submissionLimits.tags} words, with commas between them.`}>
        <Input
          value={isTyped ? typed : tags.join(', ')}
          readOnly={isReadOnly}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange({ tags: tagsIn(target.value) });
          }}
          onBlur={onLeave}
        />
      </Field>
    </div>
  );
}

function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, submissionLimits.tag).trim());
  return [...new Set(tags.filter(Boolean))].slice(0, submissionLimits.tags);
}
