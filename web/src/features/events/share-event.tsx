import type { ManagerEventCard } from '@hackon/contract/events/events';
import { cityOf } from '@hackon/contract/events/place-line';
import { formatDateTime } from '@hackon/contract/format-dates';
import { eventPosterPath } from '@hackon/contract/sharing/sharing';
import Download from 'lucide-react/icons/download';
import ImageDown from 'lucide-react/icons/image-down';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useMemo } from 'react';
import { pathTo } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { drawQr } from '../../ui/draw-qr.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { saveQr } from '../../ui/save-qr.ts';
import { CopyShareLink } from './copy-share-link.tsx';

type SharedEvent = Pick<
  ManagerEventCard,
  'title' | 'status' | 'shareLink' | 'startDate' | 'timeZone' | 'mode' | 'venue'
>;

/** Offers all ways to share a public event: link, QR code, WhatsApp and poster. */
export function ShareEvent({ event }: { event: SharedEvent }) {
  const { shareLink } = event;
  const link = new URL(pathTo('publicEvent', shareLink), location.origin).href;
  const code = useMemo(() => drawQr(link), [link]);
  return (
    <div className="@container flex flex-wrap items-center gap-x-5 gap-y-4">
      <QrCode code={code} label="QR code of the event’s page" className="size-32" />
      <div className="min-w-0 grow basis-60">
        <p className="text-small wrap-anywhere text-muted">{link}</p>
        <div className="mt-3 flex flex-wrap gap-2 @max-lg:*:grow">
          <CopyShareLink event={event} />
          <ButtonLink
            variant="secondary"
            size="small"
            aria-label="Share on WhatsApp"
            to={whatsappShare(event, link)}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle />
            WhatsApp
          </ButtonLink>
          <Button variant="secondary" size="small" onClick={() => void saveQr(code, `${shareLink}-qr.png`)}>
            <Download />
            Save QR code
          </Button>
          <ButtonLink
            variant="secondary"
            size="small"
            to={eventPosterPath(shareLink)}
            reloadDocument
            download
          >
            <ImageDown />
            Download poster
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Returns a link that opens WhatsApp with a ready message. */
function whatsappShare(event: SharedEvent, link: string): string {
  const { title, startDate, timeZone } = event;
  const facts = [formatDateTime(startDate, timeZone), cityOf(event)].filter(Boolean).join(', ');
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${facts}\nRegister: ${link}`)}`;
}
