import { isUsualTransactionId } from '@hackon/contract/teams/upi';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toastError } from '../../ui/toast.ts';

const unusual = 'A transaction ID usually has 12 digits.';

type IdForm = Pick<UseFormReturn<{ upiTransactionId: string }>, 'setError' | 'setFocus'>;

/** Returns whether to stop before sending an id. Stops once for each id with a warning, or without exactly 12 digits. */
export function useDoubtedId(warningOf: (transactionId: string) => string | undefined) {
  const doubted = useRef('');
  return (form: IdForm, transactionId: string): boolean => {
    const reason = warningOf(transactionId) ?? (isUsualTransactionId(transactionId) ? undefined : unusual);
    if (!reason || doubted.current === transactionId) return false;
    doubted.current = transactionId;
    const doubt = `${reason} If yours is right, press the button again.`;
    form.setError('upiTransactionId', { type: 'rule', message: doubt });
    toastError(doubt);
    form.setFocus('upiTransactionId');
    return true;
  };
}
