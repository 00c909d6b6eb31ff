const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Groups digits the Indian way: 150000 is `₹1,50,000`. */
export function formatMoney(amount: number): string {
  return rupees.format(amount);
}
