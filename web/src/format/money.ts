/** Money as a person reads it: said in the contract, since share cards and mails of the server say it too. */
export { formatMoney } from '@hackon/contract/format-money';
