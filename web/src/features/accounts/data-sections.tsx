import { accountMessages } from '@hackon/contract/accounts/messages';
import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { loadCode } from '../../api/load-code.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import { useDownloadMyData } from './account-security.queries.ts';
import { ProfileSection } from './profile-section.tsx';

const DeleteAccountDialog = lazy(async () => {
  const { DeleteAccountDialog: dialog } = await loadCode(() => import('./delete-account-dialog.tsx'));
  return { default: dialog };
});

export function DataSections({
  kept,
  onDeleted,
}: {
  /** Says what stays stored, and what to do before deleting. */
  kept: ReactNode;
  onDeleted: (message: string) => void;
}) {
  const download = useDownloadMyData();
  const [isDeleting, setDeleting] = useState(false);

  return (
    <>
      <ProfileSection
        title="Your data"
        text="Download everything that HackOn stores about you as one JSON file."
      >
        <Button
          variant="secondary"
          busy={download.isPending}
          busyLabel="Preparing..."
          onClick={() =>
            download.mutate(undefined, {
              onError: (failure) => toastError(failureMessage(failure, accountMessages.myDataFailed)),
            })
          }
        >
          <Download />
          Download my data
        </Button>
      </ProfileSection>
      <ProfileSection title="Delete account" text="This cannot be undone.">
        <div className="mb-4 flex flex-col gap-2 text-small">{kept}</div>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </ProfileSection>
      {isDeleting && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setDeleting(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  );
}
