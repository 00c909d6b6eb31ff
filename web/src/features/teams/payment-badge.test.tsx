// @module-tag spec-2-15
// @module-tag spec-2-16
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PaymentBadge, RegistrationBadges } from './payment-badge.tsx';

it.each([
  ['verified', 'Verified', 'text-green'],
  ['rejected', 'Rejected', 'text-red'],
  ['pending', 'Pending', 'text-amber'],
  ['not_required', 'No Payment Required', 'text-muted'],
  // A status that a newer server may send.
  ['refunded', 'Unknown', 'text-amber'],
  ['toString', 'Unknown', 'text-amber'],
])('shows the payment status %s as %s', (status, word, colour) => {
  render(<PaymentBadge status={status} />);
  expect(screen.getByText(word)).toBeVisible();
  expect(screen.getByText(word)).toHaveClass(colour);
});

it("shows 'Confirmed' only for a team of a free event, to its student", () => {
  const { rerender } = render(<RegistrationBadges status="not_required" />);
  expect(screen.getByText('Confirmed')).toHaveClass('text-green');
  expect(screen.getByText('No Payment Required')).toBeVisible();
  rerender(<RegistrationBadges status="pending" />);
  expect(screen.queryByText('Confirmed')).not.toBeInTheDocument();
});
