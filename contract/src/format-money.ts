const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Indian grouping: 150000 is `₹1,50,000`. */
export function formatMoney(amount: number): string {
  return rupees.format(amount);
}
