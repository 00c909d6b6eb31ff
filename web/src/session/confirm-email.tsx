import type { Audience } from '@hackon/contract/accounts/accounts';
import MailWarning from 'lucide-react/icons/mail-warning';
import { useAccountSecurity } from './account-security.queries.ts';
import { ResendLinkButton } from './resend-link-button.tsx';

const why: Record<Audience, string> = {
  student: 'Until then our emails leave out details, such as why a payment was rejected.',
  manager: 'Until then you cannot invite people or email teams.',
};

/** Asks for the confirmation of the address on the first pages, where a link can be mailed. */
export function ConfirmEmail({ audience }: { audience: Audience }) {
  const { data } = useAccountSecurity();
  if (!data || data.emailVerified || !data.canConfirm) return null;
  return (
    <section aria-label="Confirm your email address" className="mb-6 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-amber-soft px-4 py-3 text-small text-amber">
        <MailWarning aria-hidden className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 basis-60">
          <span className="font-semibold">Confirm your email address: open the link we mailed you.</span>{' '}
          {why[audience]}
        </p>
        <ResendLinkButton size="small" />
      </div>
    </section>
  );
}
