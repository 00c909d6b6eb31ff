import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PaymentBadge } from './payment-badge.tsx';

it.each([
  ['verified', 'Verified'],
  ['not_required', 'No Payment Required'],
  // A newer server may know more of them than this page does.
  ['refunded', 'Unknown'],
  ['toString', 'Unknown'],
])('says of the payment status %s: %s', (status, word) => {
  render(<PaymentBadge status={status} />);
  expect(screen.getByText(word)).toBeVisible();
});
