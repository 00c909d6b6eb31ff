import MailWarning from 'lucide-react/icons/mail-warning';
import { useAccountSecurity } from './account-security.queries.ts';
import { ResendLinkButton } from './resend-link-button.tsx';

const why = {
  student: 'Until then our emails leave out details, such as why a payment was rejected.',
  manager: 'Until then you get no emails about your events, and cannot invite people or email teams.',
  invitation: 'Then come back to this page, and accept.',
  waitlist: 'Until then we cannot email you when a place is yours.',
};

/** Asks for the confirmation of the address, where a link can be mailed. */
export function ConfirmEmail({ to }: { to: keyof typeof why }) {
  const { data } = useAccountSecurity();
  if (!data || data.emailVerified || !data.canConfirm) return null;
  return (
    <section aria-label="Confirm your email address" className="mb-6 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-amber-soft px-4 py-3 text-small text-amber">
        <MailWarning aria-hidden className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 basis-60">
          <span className="font-semibold">Confirm your email address: open the link we mailed you.</span>{' '}
          {why[to]}
        </p>
        <ResendLinkButton size="small" />
      </div>
    </section>
  );
}
