import { textKey } from '@hackon/contract/text-key';

/** The form in which transaction ids are compared. Apps show the digits in groups, so spaces make no difference. */
export function transactionKey(transactionId: string): string {
  return textKey(transactionId).replaceAll(' ', '');
}
