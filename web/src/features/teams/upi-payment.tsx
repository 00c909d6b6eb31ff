import type { PublicEvent } from '@hackon/contract/events/events';
import { teamLimits } from '@hackon/contract/teams/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { isUsualTransactionId, paymentNote, upiLink } from '@hackon/contract/teams/upi';
import Download from 'lucide-react/icons/download';
import { useMemo, type ReactNode } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { formatMoney } from '../../format/money.ts';
import { buttonClasses } from '../../ui/button-look.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toastError } from '../../ui/toast.ts';
import { drawQr, qrPath, qrPicture, type QrDrawing } from './upi-qr.ts';

type PaidEvent = Pick<PublicEvent, 'title' | 'shareLink' | 'organization' | 'entryFee' | 'paymentDetails'>;

/** Without a UPI ID, says whom to contact. */
export function UpiPayment({ event, form }: { event: PaidEvent; form: UseFormReturn<RegisterTeamBody> }) {
  const { upiId } = event.paymentDetails;
  if (!upiId)
    return (
      <p role="alert" className="rounded-card bg-amber-soft px-4 py-3.5 font-medium text-amber">
        {teamMessages.paymentMisconfigured}
      </p>
    );
  const link = linkFor(event, upiId);
  return (
    // Last on a phone: it cannot scan its own screen.
    <Card className="grid gap-x-6 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-y-4">
      <PaymentOrder event={event} upiId={upiId} link={link} />
      <PaymentCode link={link} />
      <TransactionId form={form} />
    </Card>
  );
}

/** The payee is the account name, organization or title. */
function linkFor(event: PaidEvent, upiId: string): string {
  const { title, organization, entryFee, paymentDetails } = event;
  return upiLink({
    payeeId: upiId,
    payeeName: paymentDetails.accountName || organization || title,
    amount: entryFee,
    note: referenceOf(event),
  });
}

/** Bank statement note: the title, or the share link for a title without ASCII. */
function referenceOf({ title, shareLink }: PaidEvent): string {
  return paymentNote(title) || shareLink;
}

function PaymentCode({ link }: { link: string }) {
  const code = useMemo(() => drawQr(link), [link]);
  return (
    <div className="flex flex-wrap items-center gap-4 sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:block">
      <svg
        role="img"
        aria-label="Payment QR code for UPI apps"
        viewBox={`0 0 ${code.side} ${code.side}`}
        shapeRendering="crispEdges"
        className="size-40 rounded-control border border-line sm:size-52"
      >
        <rect width={code.side} height={code.side} fill="#fff" />
        <path d={qrPath(code)} fill="#000" />
      </svg>
      <div className="flex min-w-36 flex-1 flex-col items-start gap-2 sm:mt-3 sm:max-w-52 sm:items-stretch">
        <Button variant="secondary" size="small" onClick={() => void saveCode(code)}>
          <Download />
          Save QR code
        </Button>
        <p className="hidden text-caption text-muted pointer-coarse:block">
          Open the saved code in your UPI app: a phone cannot scan its own screen.
        </p>
      </div>
    </div>
  );
}

async function saveCode(code: QrDrawing) {
  const picture = await qrPicture(code);
  if (!picture) {
    toastError('Could not save the QR code. Please take a screenshot instead.');
    return;
  }
  const url = URL.createObjectURL(picture);
  Object.assign(document.createElement('a'), { href: url, download: 'upi-payment.png' }).click();
  URL.revokeObjectURL(url);
}

function PaymentOrder({ event, upiId, link }: { event: PaidEvent; upiId: string; link: string }) {
  const { entryFee, paymentDetails } = event;
  const reference = referenceOf(event);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-small text-muted">
        Pay the entry fee to this UPI ID, then paste the transaction ID below.
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-heading text-section font-bold tracking-tight">{formatMoney(entryFee)}</span>
        <span className="text-muted">to</span>
        <span className="min-w-0 font-semibold break-all">{upiId}</span>
      </p>
      <dl className="flex flex-col gap-0.5 text-small">
        {paymentDetails.accountName && <Line name="Account name">{paymentDetails.accountName}</Line>}
        <Line name="Reference">{reference}</Line>
      </dl>
      <div className="flex flex-wrap gap-2 max-sm:*:grow pointer-coarse:*:grow">
        <CopyButton text={upiId} label="Copy UPI ID" onFailed={sayCopyFailed} />
        <CopyButton text={String(entryFee)} label="Copy amount" onFailed={sayCopyFailed} />
        <CopyButton text={reference} label="Copy reference" onFailed={sayCopyFailed} />
        {/* Last: some UPI apps reject links from browsers. */}
        <span className="hidden pointer-coarse:grid">
          <a href={link} className={buttonClasses({ variant: 'secondary', size: 'small' })}>
            Pay with a UPI app
          </a>
        </span>
      </div>
      {paymentDetails.notes && (
        <p className="text-small break-words whitespace-pre-line">{paymentDetails.notes}</p>
      )}
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <dt className="inline text-muted">{name}: </dt>
      <dd className="inline font-medium">{children}</dd>
    </div>
  );
}

function sayCopyFailed() {
  toastError('Could not copy. Press and hold the text to copy it.');
}

function TransactionId({ form }: { form: UseFormReturn<RegisterTeamBody> }) {
  const typed = useWatch({ control: form.control, name: 'upiTransactionId' }).trim();
  const { errors, touchedFields } = useFormState({ control: form.control, name: 'upiTransactionId' });
  const unusual = typed !== '' && touchedFields.upiTransactionId === true && !isUsualTransactionId(typed);
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="UPI Transaction ID"
        required
        hint={<WhereToLook />}
        error={errors.upiTransactionId?.message}
      >
        <Input
          {...form.register('upiTransactionId')}
          placeholder="12 digits, e.g. 4127 8890 1123"
          maxLength={teamLimits.transactionId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular-nums"
        />
      </Field>
      <output className="text-caption font-medium text-amber empty:hidden">
        {unusual &&
          'A transaction ID usually has 12 digits. Please check it. If your app shows no other ID, send it as it is.'}
      </output>
    </div>
  );
}

/** Spans: a hint is a paragraph. */
function WhereToLook() {
  return (
    <>
      Find the 12 digits in the payment details of your app:
      <span className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5">
        <span>Google Pay: “UPI transaction ID”, not “Google transaction ID”</span> <span>PhonePe: “UTR”</span>{' '}
        <span>Paytm: “UPI Ref No”</span>
      </span>
    </>
  );
}
