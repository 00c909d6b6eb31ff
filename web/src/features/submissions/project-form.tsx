import { changeIssues } from '@hackon/contract/submissions/project-rules';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import type { ProjectChanges, ProjectEvent, ProjectTexts } from '@hackon/contract/submissions/submissions';
import { limits } from '@hackon/contract/limits';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ProjectChoices } from './project-choices.tsx';

const linkLabels = {
  repoUrl: 'Link to the code',
  demoUrl: 'Link to the demo',
  videoUrl: 'Link to a video',
} as const;

/** The texts of a project. Each key is a change; leaving a field saves it. */
export function ProjectForm({
  eventId,
  event,
  texts,
  isReadOnly,
  onChange,
  onLeave,
}: {
  eventId: string;
  event: ProjectEvent;
  texts: ProjectTexts;
  isReadOnly: boolean;
  onChange: (changes: ProjectChanges) => void;
  onLeave: () => void;
}) {
  const faults = new Map(changeIssues(texts).map(({ path, message }) => [path, message]));
  const isRequired = (field: (typeof event.required)[number]) => event.required.includes(field);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving any field saves
    <form
      className="flex flex-col gap-6"
      onBlur={onLeave}
      onSubmit={(submitted) => submitted.preventDefault()}
    >
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-[1fr_2fr]">
        <Field label="Title" required>
          <Input
            value={texts.title}
            maxLength={submissionLimits.title}
            readOnly={isReadOnly}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Field>
        <Field label="In one line" required={isRequired('tagline')}>
          <Input
            value={texts.tagline}
            maxLength={submissionLimits.tagline}
            readOnly={isReadOnly}
            onChange={({ target }) => onChange({ tagline: target.value })}
          />
        </Field>
      </div>
      <Field
        label="Description"
        required={isRequired('body')}
        error={faults.get('changes.body')}
        hint="Markdown: ## for a heading, **bold**, - for a list, [words](https://…) for a link."
      >
        <Textarea
          rows={14}
          value={texts.body}
          maxLength={submissionLimits.body}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ body: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        {(['repoUrl', 'demoUrl', 'videoUrl'] as const).map((field) => (
          <Field
            key={field}
            label={linkLabels[field]}
            required={isRequired(field)}
            error={faults.get(`changes.${field}`)}
          >
            <Input
              type="url"
              inputMode="url"
              placeholder="https://"
              value={texts[field]}
              maxLength={limits.url}
              readOnly={isReadOnly}
              onChange={({ target }) => onChange({ [field]: target.value.trim() })}
            />
          </Field>
        ))}
      </div>
      <Field label="Built with" hint={`Up to ${submissionLimits.tags} words, with commas between them.`}>
        <Input
          defaultValue={texts.tags.join(', ')}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ tags: tagsIn(target.value) })}
        />
      </Field>
      <ProjectChoices
        eventId={eventId}
        maxTracks={event.maxTracks}
        texts={texts}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
    </form>
  );
}

function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, submissionLimits.tag));
  return [...new Set(tags.filter(Boolean))].slice(0, submissionLimits.tags);
}
