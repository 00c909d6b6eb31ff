import { imageTypes } from '@hackon/contract/events/images';
import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { EventImage } from './use-event-image.ts';

export function ImageField({ image }: { image: EventImage }) {
  const { shown, fault, sent } = image;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Field
        label="Image"
        error={fault}
        hint="JPEG, PNG or WebP, up to 5 MB. Without an image, the event shows a generated poster."
      >
        {shown !== null && (
          <img
            src={shown}
            alt="Preview of the poster"
            onError={image.refuse}
            className="aspect-5/2 w-full rounded-control border border-line object-cover"
          />
        )}
        <FileDrop
          accept={imageTypes}
          onFile={image.choose}
          disabled={image.isBusy}
          className={shown === null ? 'min-h-24' : 'min-h-14'}
        >
          <ImageUp className="size-5 shrink-0 text-muted" />
          <span>
            <span className="font-semibold">
              {shown === null ? 'Choose an image' : 'Choose another image'}
            </span>
            <span className="text-muted"> or drop one here</span>
          </span>
        </FileDrop>
      </Field>
      <output className="block empty:hidden">
        {sent !== undefined && <Sending sent={sent} onCancel={image.cancel} />}
      </output>
      {shown !== null && sent === undefined && (
        <Button variant="secondary" size="small" className="self-start" onClick={image.remove}>
          <Trash2 />
          Remove image
        </Button>
      )}
    </div>
  );
}

function Sending({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="mb-1.5 text-small">Uploading the image...</p>
        <ProgressBar label="Uploaded" value={sent} max={1} />
      </div>
      <Button variant="secondary" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
