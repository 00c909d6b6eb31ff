import { imageTypes } from '@hackon/contract/events/images';
import { eventLimits } from '@hackon/contract/events/limits';
import { imageMessages } from '@hackon/contract/events/image-messages';
import { useEffect, useRef, useState } from 'react';
import { useRemoveEventImage, useSetEventImage } from '../manager-events.queries.ts';

type Choice = { kind: 'keep' } | { kind: 'remove' } | { kind: 'set'; file: File; url: string };

const keep: Choice = { kind: 'keep' };

/** Uploads on save. `stored` is the current path. */
export function useEventImage(stored: string | null) {
  const [choice, setChoice] = useState<Choice>(keep);
  const [fault, setFault] = useState<string>();
  /** From 0 to 1. Undefined while idle. */
  const [sent, setSent] = useState<number>();
  const sending = useRef<AbortController>(undefined);
  const setImage = useSetEventImage();
  const removeImage = useRemoveEventImage();

  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    if (choice.kind !== 'set') return undefined;
    const { url } = choice;
    return () => URL.revokeObjectURL(url);
  }, [choice]);

  function choose(file: File) {
    const problem = faultOf(file);
    setFault(problem);
    if (!problem) setChoice({ kind: 'set', file, url: URL.createObjectURL(file) });
  }

  function remove() {
    setFault(undefined);
    setChoice(stored === null ? keep : { kind: 'remove' });
  }

  /** Uploads or removes the image. Throws ApiFailure, or AbortError if cancelled. */
  async function save(id: string): Promise<void> {
    if (choice.kind === 'keep') return;
    if (choice.kind === 'remove') {
      await removeImage.mutateAsync(id);
    } else {
      const controller = new AbortController();
      sending.current = controller;
      setSent(0);
      try {
        await setImage.mutateAsync({ id, file: choice.file, onProgress: setSent, signal: controller.signal });
      } finally {
        setSent(undefined);
      }
    }
  }

  return {
    shown: choice.kind === 'set' ? choice.url : choice.kind === 'keep' ? stored : null,
    isChanged: choice.kind !== 'keep',
    file: choice.kind === 'set' ? choice.file : undefined,
    fault,
    sent,
    isBusy: setImage.isPending || removeImage.isPending,
    choose,
    remove,
    /** Rejects a file that the browser cannot decode. */
    refuse: () => {
      setChoice(keep);
      setFault(imageMessages.imageBroken);
    },
    cancel: () => sending.current?.abort(),
    save,
  };
}

export type EventImage = ReturnType<typeof useEventImage>;

/** The server checks the content. */
function faultOf({ type, size }: File): string | undefined {
  if (type !== '' && !imageTypes.some((known) => known === type)) return imageMessages.imageTypeWrong;
  return size > eventLimits.imageBytes ? imageMessages.imageTooLarge : undefined;
}
