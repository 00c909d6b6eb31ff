import { imageTypes } from '@hackon/contract/events/images';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { FileKind, SavedSubmission, Submission } from '@hackon/contract/submissions/submissions';
import FileUp from 'lucide-react/icons/file-up';
import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { formatBytes } from '../../format/bytes.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useDeleteFile, useSendFile } from './project.queries.ts';

/** The pictures and the slides. */
export function ProjectFiles({
  project,
  slidesMb,
  isReadOnly,
  onDone,
}: {
  project: Submission;
  slidesMb: number;
  isReadOnly: boolean;
  onDone: (answer: SavedSubmission) => void;
}) {
  const send = useSendFile(project.teamId);
  const remove = useDeleteFile(project.teamId);
  const [sent, setSent] = useState(0);
  const [fault, setFault] = useState<string>();
  const ofKind = (kind: FileKind) => project.files.filter((file) => file.kind === kind);
  const failure = send.error ?? remove.error;

  function take(kind: FileKind, file: File) {
    const most = kind === 'slides' ? slidesMb * 1024 * 1024 : submissionLimits.pictureBytes;
    const refusal =
      kind === 'slides' ? submissionMessages.slidesType(slidesMb) : submissionMessages.pictureTooLarge;
    setFault(file.size > most ? refusal : undefined);
    if (file.size > most) return;
    remove.reset();
    setSent(0);
    send.mutate({ kind, file, onProgress: setSent }, { onSuccess: onDone });
  }

  const list = (kind: FileKind) => (
    <ul className="mb-2 flex flex-col gap-1.5">
      {ofKind(kind).map((file) => (
        <li
          key={file._id}
          className="flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-1.5"
        >
          <span className="min-w-0 truncate text-small">
            {file.fileName} <span className="text-muted">{formatBytes(file.size)}</span>
          </span>
          {!isReadOnly && (
            <Button
              variant="ghost"
              size="small"
              aria-label={`Remove ${file.fileName}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(file._id, { onSuccess: onDone })}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );

  const pictures = ofKind('picture').length;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        label={`Pictures, ${pictures} of ${submissionLimits.pictures}`}
        hint="JPEG, PNG or WebP, up to 5 MB each."
      >
        {list('picture')}
        {!isReadOnly && pictures < submissionLimits.pictures && (
          <FileDrop accept={imageTypes} disabled={send.isPending} onFile={(file) => take('picture', file)}>
            <ImageUp aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="font-semibold">Add a picture</span>
          </FileDrop>
        )}
      </Field>
      <Field label="Slides" hint={`A PDF of at most ${slidesMb} MB. Another one replaces it.`}>
        {list('slides')}
        {!isReadOnly && (
          <FileDrop
            accept={['application/pdf']}
            disabled={send.isPending}
            onFile={(file) => take('slides', file)}
          >
            <FileUp aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="font-semibold">
              {ofKind('slides').length > 0 ? 'Replace the slides' : 'Add slides'}
            </span>
          </FileDrop>
        )}
      </Field>
      <output className="block empty:hidden sm:col-span-2">
        {send.isPending && <ProgressBar label="Uploaded" value={sent} max={1} />}
      </output>
      <FormFailure
        message={fault ?? (failure ? failureMessage(failure, submissionMessages.fileFailed) : undefined)}
      />
    </div>
  );
}
