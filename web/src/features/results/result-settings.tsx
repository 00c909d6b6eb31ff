import { resultMessages } from '@hackon/contract/results/messages';
import { FeedbackShown, type Results, ShownResults } from '@hackon/contract/results/results';
import { failureMessage } from '../../api/api-failure.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { toastError } from '../../ui/toast.ts';
import { useSetResultSettings } from './results.queries.ts';

const shownTexts: Record<ShownResults, string> = {
  places: 'The winners alone',
  ranks: 'The winners and all ranks',
  scores: 'The winners, all ranks and scores',
};
const feedbackTexts: Record<FeedbackShown, string> = {
  none: 'Nothing',
  comments: 'The comments for the team',
  scores: 'The comments and the mean score of each criterion',
};

/** What everybody and each team sees. Saves at once, also after publishing. */
export function ResultSettings({
  eventId,
  results,
  finalRounds,
}: {
  eventId: string;
  results: Results;
  finalRounds: readonly { _id: string; name: string }[];
}) {
  const { settings } = results;
  const { mutate } = useSetResultSettings(eventId);

  function set(change: Partial<Results['settings']>) {
    mutate(
      { ...settings, ...change },
      { onError: (failure) => toastError(failureMessage(failure, resultMessages.changeFailed)) },
    );
  }

  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-title">What people see</h2>
      <Field label="Everybody sees">
        <Select
          value={settings.show}
          onChange={({ target }) => set({ show: ShownResults.parse(target.value) })}
        >
          {ShownResults.options.map((shown) => (
            <option key={shown} value={shown}>
              {shownTexts[shown]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Each team sees of its reviews"
        hint="Private comments and names of judges are never shown."
      >
        <Select
          value={settings.feedback}
          onChange={({ target }) => set({ feedback: FeedbackShown.parse(target.value) })}
        >
          {FeedbackShown.options.map((shown) => (
            <option key={shown} value={shown}>
              {feedbackTexts[shown]}
            </option>
          ))}
        </Select>
      </Field>
      {finalRounds.length > 1 && (
        <Field label="Ranks of">
          <Select
            value={settings.roundId ?? ''}
            onChange={({ target }) => set({ roundId: target.value === '' ? null : target.value })}
          >
            <option value="">The last round of all projects</option>
            {finalRounds.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </Card>
  );
}
