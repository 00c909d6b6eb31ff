/** '1 team', '2 teams'. `many` is the plural if it does not end with an s. */
export function count(number: number, thing: string, many = `${thing}s`): string {
  return `${number.toLocaleString('en-IN')} ${number === 1 ? thing : many}`;
}
