import { teamLimits } from '@hackon/contract/teams/limits';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { IdWarning } from './use-doubted-id.ts';

/** Warns about an id that was rejected before, or sent for another team. */
export function TransactionIdField({
  form,
  warningOf,
}: {
  form: UseFormReturn<RegisterTeamBody>;
  warningOf: (transactionId: string) => IdWarning | undefined;
}) {
  const typed = useWatch({ control: form.control, name: 'upiTransactionId' }).trim();
  const { errors } = useFormState({ control: form.control, name: 'upiTransactionId' });
  const warning = warningOf(typed);
  const isRefused = useIsRefused(form);
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="UPI Transaction ID"
        required
        hint={<WhereToLook isRefused={isRefused} />}
        error={errors.upiTransactionId?.message}
      >
        <Input
          {...form.register('upiTransactionId')}
          placeholder="12 digits, e.g. 4127 8890 1123"
          maxLength={teamLimits.transactionId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular-nums"
        />
      </Field>
      <output className="text-caption font-medium text-amber empty:hidden">
        {warning && !errors.upiTransactionId && `${warning.says} Send it again only if ${warning.unless}.`}
      </output>
    </div>
  );
}

/** Only the server knows that another team has sent the id. */
export function useIsRefused({ control }: UseFormReturn<RegisterTeamBody>): boolean {
  const { errors } = useFormState({ control, name: 'upiTransactionId' });
  return errors.upiTransactionId?.type === 'server';
}

/** Uses spans, because the hint around them is a paragraph. */
function WhereToLook({ isRefused }: { isRefused: boolean }) {
  return (
    <>
      {isRefused && (
        <span className="mb-1 block font-medium text-amber">
          Don’t pay again. Compare the digits with your UPI app. If they are right, write to the organizer.
        </span>
      )}
      Find the 12 digits in the payment details of your app:
      <span className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5">
        <span>Google Pay: “UPI transaction ID”, not “Google transaction ID”</span> <span>PhonePe: “UTR”</span>{' '}
        <span>Paytm: “UPI Ref No”</span>
      </span>
    </>
  );
}
