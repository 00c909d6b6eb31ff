import { useAccountSecurity } from '../../session/account-security.queries.ts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import type { AccountSecurity } from '@hackon/contract/accounts/account-security';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { EmailStatus } from './email-status.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionList } from './session-list.tsx';

export function SecuritySections({
  email,
  whyConfirm,
  onEnded,
}: {
  email: string;
  whyConfirm: string;
  onEnded: (message: string) => void;
}) {
  return (
    <>
      <ProfileSection title="Email address" text={whyConfirm}>
        <WithSecurity>{(security) => <EmailStatus email={email} security={security} />}</WithSecurity>
      </ProfileSection>
      <ProfileSection
        title="Password"
        text="Changing it signs out your other devices. This one stays signed in."
      >
        <ChangePasswordForm email={email} />
      </ProfileSection>
      <ProfileSection
        title="Where you are signed in"
        text="A device that is not used for 7 days is signed out automatically. Don’t recognize one? Sign it out and change your password."
      >
        <WithSecurity>{({ sessions }) => <SessionList sessions={sessions} onEnded={onEnded} />}</WithSecurity>
      </ProfileSection>
    </>
  );
}

/** Both sections share one cached query. */
function WithSecurity({ children }: { children: (security: AccountSecurity) => ReactNode }) {
  const { data, isError, refetch } = useAccountSecurity();
  if (data) return children(data);
  if (isError)
    return <ErrorState bare title={accountMessages.securityFailed} onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup label="Loading">
      <Skeleton className="h-11" />
    </SkeletonGroup>
  );
}
