import { toastSuccess } from '../../ui/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useManagerProfile, useSetDigest } from './digest.queries.ts';
import { ProfileSection } from './profile-section.tsx';

/** The switch saves at once. */
export function DigestSection() {
  const { data, isLoadingError, refetch } = useManagerProfile();
  const { mutate, isPending, isError } = useSetDigest();
  return (
    <ProfileSection
      title="Digest"
      text="Needs a confirmed address. Other emails stay on: when an event is full, a day before registration closes, and about your account."
    >
      {data && (
        <Checkbox
          checked={data.digest}
          disabled={isPending}
          onChange={({ target }) =>
            mutate(target.checked, {
              onSuccess: ({ digest }) => toastSuccess(digest ? 'Digest turned on' : 'Digest turned off'),
            })
          }
          label="Email me new teams and payments: the first three teams of an event at once, then once a day at 8:00 am"
        />
      )}
      {!data && !isLoadingError && <Skeleton className="h-6" />}
      {isLoadingError && (
        <p className="flex flex-wrap items-center gap-3 text-small">
          Could not load this setting.
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {isError && (
        <p role="alert" className="mt-2 text-small text-red">
          Not saved. Please try again.
        </p>
      )}
    </ProfileSection>
  );
}
