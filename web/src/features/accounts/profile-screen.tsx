import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { DataSections } from './data-sections.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySections } from './security-sections.tsx';

export function ProfileScreen({
  email,
  about,
  form,
  whyConfirm,
  emails,
  kept,
  onEnded,
}: {
  email: string;
  about: string;
  form: ReactNode;
  whyConfirm: string;
  /** The section of emails that a person can turn off. */
  emails?: ReactNode;
  /** Says what stays stored, and what to do before deleting. */
  kept: ReactNode;
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
      {emails}
      <DataSections kept={kept} onDeleted={onEnded} />
    </div>
  );
}
