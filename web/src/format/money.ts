import { formatMoney } from '@hackon/contract/format-money';

export { formatMoney };

/** With paise only if there are some. */
export function formatPaise(paise: number): string {
  const rest = paise % 100;
  return `${formatMoney(Math.trunc(paise / 100))}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
