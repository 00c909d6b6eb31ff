/**
 * Returns the digits of an amount: '1500' for '₹1,500.00' and '250' for 'Rs. 250/-'. Any other text stays as it is, for
 * the rules to refuse: a guess would change what teams pay.
 */
export function wholeRupees(text: string): string {
  const [, rupees = ''] = /^(?:₹|rs\.?|inr)? *(\d[\d,]*)(?:\.0{0,2})?(?: *\/-)?$/iu.exec(text.trim()) ?? [];
  return rupees.replaceAll(',', '') || text;
}
