import { isUsualTransactionId } from '@hackon/contract/teams/upi';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toastError } from '../../ui/toast.ts';

const doubt = 'A transaction ID usually has 12 digits. If yours is right, press the button again.';

type IdForm = Pick<UseFormReturn<{ upiTransactionId: string }>, 'setError' | 'setFocus'>;

/** Returns whether to stop before sending an id. Stops once for each id without exactly 12 digits. */
export function useDoubtedId() {
  const doubted = useRef('');
  return (form: IdForm, transactionId: string): boolean => {
    if (isUsualTransactionId(transactionId) || doubted.current === transactionId) return false;
    doubted.current = transactionId;
    form.setError('upiTransactionId', { type: 'rule', message: doubt });
    toastError(doubt);
    form.setFocus('upiTransactionId');
    return true;
  };
}
