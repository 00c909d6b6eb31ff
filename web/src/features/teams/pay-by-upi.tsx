import type { PublicEvent } from '@hackon/contract/events/events';
import { teamMessages } from '@hackon/contract/teams/messages';
import { codedNote, paymentNote, upiLink } from '@hackon/contract/teams/upi';
import Download from 'lucide-react/icons/download';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { useMemo, useState, type ReactNode } from 'react';
import { formatMoney } from '../../format/money.ts';
import { useSession } from '../../session/session.tsx';
import { localStore } from '../../storage.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { buttonClasses } from '../../ui/button-look.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { drawQr, type QrDrawing } from '../../ui/draw-qr.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { saveQr } from '../../ui/save-qr.ts';
import { toastError } from '../../ui/toast.ts';
import { usePayCode } from './pay-code.queries.ts';

export type PaidEvent = Pick<
  PublicEvent,
  '_id' | 'title' | 'shareLink' | 'organization' | 'entryFee' | 'paymentDetails'
>;

/** A phone shows a button that opens a UPI app. Other screens show a QR code. Without a UPI ID, shows the contact. */
export function PayByUpi({
  event,
  heldCode,
  idIs = 'below',
  isNext = true,
}: {
  event: PaidEvent;
  /** The pay code of a held place. After the deadline, nobody gets another. */
  heldCode?: string | undefined;
  idIs?: 'above' | 'below';
  /** Paying is the next step. Until then, the button and the QR code are left out. */
  isNext?: boolean;
}) {
  const { upiId } = event.paymentDetails;
  const payCode = usePayCode(event) ?? heldCode;
  const link = linkFor(event, upiId ?? '', payCode);
  const code = useMemo(() => drawQr(link), [link]);
  if (!upiId)
    return (
      <p role="alert" className="rounded-card bg-amber-soft px-4 py-3.5 font-medium text-amber">
        {teamMessages.paymentMisconfigured}
      </p>
    );
  return (
    <div className="flex flex-col gap-x-6 gap-y-5 sm:pointer-fine:flex-row">
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p className="text-small text-muted">
          {isNext && <span className="hidden pointer-fine:inline">Scan the code with a UPI app. </span>}
          Pay the entry fee to this UPI ID, then paste the transaction ID {idIs}.
        </p>
        {isNext && <PayOnPhone {...{ event, link, code }} />}
        <PaymentOrder {...{ event, upiId, payCode, isNext }} />
        {event.paymentDetails.notes && (
          <p className="text-small break-words whitespace-pre-line">{event.paymentDetails.notes}</p>
        )}
      </div>
      {isNext && <PaymentCode code={code} />}
    </div>
  );
}

/** The payee is the account name, organization or title. */
function linkFor(event: PaidEvent, payeeId: string, payCode: string | undefined): string {
  const { title, organization, entryFee, paymentDetails } = event;
  return upiLink({
    payeeId,
    payeeName: paymentDetails.accountName || organization || title,
    amount: entryFee,
    note: noteOf(event, payCode),
  });
}

/** The note on the bank statement. It ends with the share link if the title has no ASCII letters. */
function noteOf({ title, shareLink }: PaidEvent, payCode: string | undefined): string {
  return codedNote(payCode, paymentNote(title) || shareLink);
}

function PaymentOrder({
  event,
  upiId,
  payCode,
  isNext,
}: {
  event: PaidEvent;
  upiId: string;
  payCode: string | undefined;
  isNext: boolean;
}) {
  const { entryFee, paymentDetails } = event;
  const note = noteOf(event, payCode);
  return (
    <dl className="divide-y divide-line border-y border-line">
      {payCode && (
        <Line name="Pay code" copy={isNext && payCode} copyLabel="Copy pay code">
          <span className="font-heading text-title font-bold tracking-wide">{payCode}</span>
          <span className="block text-small text-muted">
            Keep it first in the payment note. It tells the organizer that the payment is yours.
          </span>
        </Line>
      )}
      <Line name="Amount" copy={isNext && String(entryFee)} copyLabel="Copy amount">
        <span className="font-heading text-title font-bold tracking-tight">{formatMoney(entryFee)}</span>
      </Line>
      <Line name="To" copy={isNext && upiId} copyLabel="Copy UPI ID">
        <span className="font-semibold">
          <Breakable text={upiId} />
        </span>
        {paymentDetails.accountName && (
          <span className="block text-small text-muted">{paymentDetails.accountName}</span>
        )}
      </Line>
      <Line name="Note" copy={isNext && note} copyLabel="Copy note">
        {note}
      </Line>
    </dl>
  );
}

function Line({
  name,
  copy,
  copyLabel,
  children,
}: {
  name: string;
  /** False: not yet. */
  copy: string | false;
  copyLabel: string;
  children: ReactNode;
}) {
  return (
    <div className="flex items-center gap-3 py-1.5">
      <dt className="w-20 shrink-0 text-small text-muted">{name}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
      {copy !== false && (
        <dd className="shrink-0">
          <CopyButton text={copy} label={copyLabel} size="icon" variant="ghost" onFailed={sayCopyFailed} />
        </dd>
      )}
    </div>
  );
}

function sayCopyFailed() {
  toastError('Could not copy. Press and hold the text to copy it.');
}

/** Some UPI apps refuse links to personal UPI IDs. The same apps accept a saved QR code. */
function PayOnPhone({ event, link, code }: { event: PaidEvent; link: string; code: QrDrawing }) {
  const session = useSession();
  // A phone may reload the page while its UPI app is open.
  const place = `upi-app-opened:${event._id}:${session.status === 'signed-in' ? session.user._id : ''}`;
  const [isOpened, setOpened] = useState(false);
  const wasOpened = isOpened || localStore.getItem(place) !== null;
  return (
    <div className="hidden flex-col gap-2 pb-1 pointer-coarse:flex">
      {wasOpened && (
        <p className="rounded-card bg-amber-soft px-4 py-3 text-small font-medium text-amber">
          Already paid? Don’t pay again: type the transaction ID.
        </p>
      )}
      <a
        href={link}
        className={buttonClasses({ size: 'large', variant: wasOpened ? 'secondary' : 'primary' })}
        onClick={() => {
          localStore.setItem(place, 'true');
          setOpened(true);
        }}
      >
        Pay {formatMoney(event.entryFee)} with a UPI app
      </a>
      <p className="-mx-2 text-center text-caption tracking-tight text-muted">
        App declines?{' '}
        <button
          type="button"
          // The space for a thumb must not separate the lines.
          className="link cursor-pointer pointer-coarse:-my-3.5"
          onClick={() => void saveQr(code, 'upi-payment.png')}
        >
          Save the QR code
        </button>{' '}
        and open it in your app.
      </p>
    </div>
  );
}

/** Folded on a phone, because a phone cannot scan its own screen. */
function PaymentCode({ code }: { code: QrDrawing }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3 sm:pointer-fine:order-first">
      <span className="hidden pointer-coarse:block">
        <Button
          variant="ghost"
          size="small"
          // On a narrow phone with wide letters, the words need two lines.
          className="max-w-full text-left !whitespace-normal"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          <QrCodeIcon />
          {isShown ? 'Hide the QR code' : 'Show the QR code for another phone'}
        </Button>
      </span>
      <QrCode
        code={code}
        label="Payment QR code for UPI apps"
        className={classes('size-52', !isShown && 'pointer-coarse:hidden')}
      />
      <span className="grid w-52 pointer-coarse:hidden">
        <Button variant="secondary" size="small" onClick={() => void saveQr(code, 'upi-payment.png')}>
          <Download />
          Save QR code
        </Button>
      </span>
    </div>
  );
}
