export function unsentWords(unsent: number): string {
  return unsent === 0 ? 'All sent' : `${unsent} not sent yet`;
}
