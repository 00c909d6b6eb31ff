import { type MailTopic, mailTopics } from '@hackon/contract/mail-choices/mail-choices';
import { mailChoiceMessages } from '@hackon/contract/mail-choices/messages';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useMailChoices, useSetMailChoice } from './mail-choices.queries.ts';
import { ProfileSection } from './profile-section.tsx';

/** The switches save at once. */
export function MailChoicesSection() {
  const { data, isLoadingError, refetch } = useMailChoices();
  const { mutate, isPending, isError } = useSetMailChoice();
  const change = (topic: MailTopic, isOn: boolean) =>
    mutate(
      { topic, isOn },
      { onSuccess: () => toastSuccess(isOn ? 'Emails turned on' : 'Emails turned off') },
    );
  return (
    <ProfileSection title="Emails" text={mailChoiceMessages.always}>
      {data && (
        <div className="flex flex-col items-start gap-3">
          {mailTopics.map((topic) => (
            <Checkbox
              key={topic}
              checked={data[topic]}
              disabled={isPending}
              onChange={({ target }) => change(topic, target.checked)}
              label={mailChoiceMessages.topics[topic]}
            />
          ))}
        </div>
      )}
      {!data && !isLoadingError && <Skeleton className="h-14" />}
      {isLoadingError && (
        <p className="flex flex-wrap items-center gap-3 text-small">
          {mailChoiceMessages.loadFailed}
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {isError && (
        <p role="alert" className="mt-2 text-small text-red">
          {mailChoiceMessages.changeFailed}
        </p>
      )}
    </ProfileSection>
  );
}
