export { formatMoney } from '@hackon/contract/format-money';
