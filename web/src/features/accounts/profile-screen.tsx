import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { DataSections } from './data-sections.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySections } from './security-sections.tsx';

/** The profile of either audience: who they are, what keeps the account theirs, and what is held on them. */
export function ProfileScreen({
  email,
  about,
  form,
  whyConfirm,
  kept,
  onEnded,
}: {
  email: string;
  /** Who sees what the form holds. */
  about: string;
  form: ReactNode;
  /** What a confirmed address is good for. */
  whyConfirm: string;
  /** What is kept after a deletion, and what must be done before, in words. */
  kept: ReactNode;
  /** Hears that they are signed out, or that the account is gone. */
  onEnded: (message: string) => void;
}) {
  return (
    <div className="page-width py-8">
      <PageTitle title="Profile" />
      <h1 className="mb-6 text-page">Profile</h1>
      <ProfileSection title="About you" text={about}>
        {form}
      </ProfileSection>
      <SecuritySections email={email} whyConfirm={whyConfirm} onEnded={onEnded} />
      <DataSections kept={kept} onDeleted={onEnded} />
    </div>
  );
}
