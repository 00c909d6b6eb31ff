/** Defined in the contract, because the server's share cards and mails use it too. */
export { formatMoney } from '@hackon/contract/format-money';
