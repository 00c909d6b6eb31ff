import { imageTypes } from '@hackon/contract/events/images';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { FileKind, SavedSubmission, Submission } from '@hackon/contract/submissions/submissions';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { formatBytes } from '../../format/bytes.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { useAskBeforeUnload } from '../../forms/use-ask-before-unload.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { fieldNames } from './field-names.ts';
import { ProjectPicture } from './project-picture.tsx';
import { useDeleteFile, useSendFile } from './project.queries.ts';

/** The pictures and the slides. */
export function ProjectFiles({
  project,
  required,
  slidesMb,
  isReadOnly,
  onDone,
}: {
  project: Submission;
  required: readonly string[];
  slidesMb: number;
  isReadOnly: boolean;
  onDone: (answer: SavedSubmission) => void;
}) {
  const send = useSendFile(project.teamId);
  const remove = useDeleteFile(project.teamId);
  const [sent, setSent] = useState(0);
  const [fault, setFault] = useState<string>();
  const [upload, setUpload] = useState<AbortController>();
  useAskBeforeUnload(send.isPending);
  const pictures = project.files.filter(({ kind }) => kind === 'picture');
  const slides = project.files.find(({ kind }) => kind === 'slides');
  const failure = upload?.signal.aborted ? remove.error : (send.error ?? remove.error);

  function take(kind: FileKind, file: File) {
    const most = kind === 'slides' ? slidesMb * 1024 * 1024 : submissionLimits.pictureBytes;
    const refusal =
      kind === 'slides' ? submissionMessages.slidesType(slidesMb) : submissionMessages.pictureTooLarge;
    setFault(file.size > most ? refusal : undefined);
    if (file.size > most) return;
    remove.reset();
    setSent(0);
    const started = new AbortController();
    setUpload(started);
    send.mutate({ kind, file, onProgress: setSent, signal: started.signal }, { onSuccess: onDone });
  }

  const removeButton = (fileId: string, name: string) =>
    isReadOnly ? null : (
      <Button
        variant="secondary"
        size="icon"
        aria-label={`Remove ${name}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(fileId, { onSuccess: onDone })}
      >
        <Trash2 aria-hidden />
      </Button>
    );

  return (
    <>
      <div data-field="pictures">
        <Field
          label={
            <>
              {fieldNames.pictures}{' '}
              <span className="font-normal text-muted">
                {pictures.length} of {submissionLimits.pictures}
              </span>
            </>
          }
          required={required.includes('pictures')}
          hint="JPEG, PNG or WebP, up to 5 MB each. The first one stands for your project."
        >
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {pictures.map((file, index) => (
              <div key={file._id} className="relative">
                <ProjectPicture file={file} size="small" alt={`Picture ${index + 1}: ${file.fileName}`} />
                <div className="absolute top-1.5 right-1.5">
                  {removeButton(file._id, `picture ${index + 1}`)}
                </div>
              </div>
            ))}
            {!isReadOnly && pictures.length < submissionLimits.pictures && (
              <FileDrop
                accept={imageTypes}
                disabled={send.isPending}
                className="aspect-video"
                onFile={(file) => take('picture', file)}
              >
                <Plus aria-hidden className="size-5 shrink-0 text-muted" />
                <span className="font-semibold">Add</span>
              </FileDrop>
            )}
          </div>
        </Field>
      </div>
      <div data-field="slides">
        <Field
          label={fieldNames.slides}
          required={required.includes('slides')}
          hint={`A PDF of at most ${slidesMb} MB.`}
        >
          {slides && (
            <div className="flex items-center justify-between gap-3 rounded-control bg-sunken py-1.5 pr-1.5 pl-3">
              <span className="min-w-0 truncate text-small">
                {slides.fileName} <span className="text-muted">{formatBytes(slides.size)}</span>
              </span>
              {removeButton(slides._id, slides.fileName)}
            </div>
          )}
          {!isReadOnly && (
            <FileDrop
              accept={['application/pdf']}
              disabled={send.isPending}
              onFile={(file) => take('slides', file)}
            >
              <FileUp aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="font-semibold">{slides ? 'Replace the slides' : 'Add slides'}</span>
            </FileDrop>
          )}
        </Field>
      </div>
      <div className="flex items-center gap-3 empty:hidden">
        {send.isPending && (
          <>
            <ProgressBar label="Uploaded" value={sent} max={1} />
            <Button variant="ghost" size="small" onClick={() => upload?.abort()}>
              Cancel
            </Button>
          </>
        )}
      </div>
      <FormFailure
        message={fault ?? (failure ? failureMessage(failure, submissionMessages.fileFailed) : undefined)}
      />
    </>
  );
}
