import type { Judge } from '@hackon/contract/judging/judges';
import { judgingMessages } from '@hackon/contract/judging/messages';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { drawQr } from '../../ui/draw-qr.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { saveQr } from '../../ui/save-qr.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.ts';
import { useMakeJudgeLink } from './judges.queries.ts';

/** A new link of a judge, as a QR code to print and as text to send. */
export function JudgeLinkDialog({
  event,
  judge,
  onClose,
}: {
  event: { _id: string; shareLink: string; title: string };
  judge: Judge;
  onClose: () => void;
}) {
  const { mutate, data, error } = useMakeJudgeLink(event._id);
  const make = useEffectEvent(() => mutate(judge._id));
  useEffect(() => make(), []);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Link of ${judge.name}`}
      description="Everybody who has it can judge as this person. Earlier links stay valid."
    >
      {!data && !error && <Skeleton className="size-52" />}
      {error && (
        <ErrorState
          bare
          title={failureMessage(error, judgingMessages.changeFailed)}
          onRetry={() => mutate(judge._id)}
        />
      )}
      {data && <LinkCard event={event} judge={judge} link={data.link} />}
    </Dialog>
  );
}

function LinkCard({
  event,
  judge,
  link,
}: {
  event: { shareLink: string; title: string };
  judge: Judge;
  link: string;
}) {
  const code = useMemo(() => drawQr(link), [link]);
  return (
    <div className="flex flex-col items-start gap-4">
      <figure data-print-alone>
        <QrCode code={code} label={`QR code of ${judge.name}`} className="size-52" />
        <figcaption className="mt-2 hidden print:block">
          <span className="block font-heading text-title font-bold">{judge.name}</span>
          {judge.organization && <span className="block">{judge.organization}</span>}
          <span className="mt-2 block">Scan this to judge {event.title}.</span>
        </figcaption>
      </figure>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => print()}>
          <Printer />
          Print
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => void saveQr(code, `${event.shareLink}-judge-${slugOf(judge.name)}.png`)}
        >
          <Download />
          Save QR code
        </Button>
        <CopyButton
          text={link}
          label="Copy link"
          onFailed={() => toastError('Could not copy. Select the link and copy it.')}
        />
      </div>
      <p className="max-w-full text-caption wrap-anywhere text-muted select-all">{link}</p>
    </div>
  );
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
