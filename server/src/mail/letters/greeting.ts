/**
 * The first line. Anybody may sign up with somebody else's address and a name that advertises something: what reads
 * like a link is not repeated in our letter.
 */
export function greeting(name: string): string {
  return looksLikeLink.test(name) || name === '' ? 'Hello,' : `Hello ${name},`;
}

const looksLikeLink = /[/:@]|www\./iu;
