/** Tells the team what the organizer asks about its payment. */
export function questionSentence(reason: string): string {
  const end = /[.?!]$/u.test(reason) ? '' : '.';
  return `The organizer asks about your payment: ${reason}${end} You keep your place.`;
}
