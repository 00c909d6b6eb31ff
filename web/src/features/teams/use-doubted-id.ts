import { isUsualTransactionId } from '@hackon/contract/teams/upi';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toastError } from '../../ui/toast.ts';

/** `says` is a sentence. `unless`: if so, the id is right, such as 'the payment is for both teams'. */
export interface IdWarning {
  says: string;
  unless: string;
}

/** `says`: that the id was rejected before, if it was. */
export function rejectedBefore(says: string | undefined): IdWarning | undefined {
  return says === undefined ? undefined : { says, unless: 'your UPI app shows the same digits' };
}

const unusual: IdWarning = { says: 'A transaction ID usually has 12 digits.', unless: 'yours is right' };

type IdForm = Pick<UseFormReturn<{ upiTransactionId: string }>, 'setError' | 'setFocus'>;

/** Returns whether to stop before sending an id. Stops once for each id with a warning, or without exactly 12 digits. */
export function useDoubtedId(warningOf: (transactionId: string) => IdWarning | undefined) {
  const doubted = useRef('');
  return (form: IdForm, transactionId: string): boolean => {
    const warning = warningOf(transactionId) ?? (isUsualTransactionId(transactionId) ? undefined : unusual);
    if (!warning || doubted.current === transactionId) return false;
    doubted.current = transactionId;
    const doubt = `${warning.says} If ${warning.unless}, press the button again.`;
    form.setError('upiTransactionId', { type: 'rule', message: doubt });
    toastError(doubt);
    form.setFocus('upiTransactionId');
    return true;
  };
}
