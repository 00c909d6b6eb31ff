import type { AccountSecurity } from '@hackon/contract/accounts/account-security';
import { Badge } from '../../ui/badge.tsx';
import { ResendLinkButton } from '../../session/resend-link-button.tsx';

export function EmailStatus({ email, security }: { email: string; security: AccountSecurity }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 font-semibold">
        <span className="wrap-anywhere">{email}</span>
        {security.emailVerified ? (
          <Badge tone="green">Confirmed</Badge>
        ) : (
          <Badge tone="amber">Not confirmed</Badge>
        )}
      </p>
      {!security.emailVerified && <ResendLinkButton />}
    </div>
  );
}
