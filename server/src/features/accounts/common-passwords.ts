import { accountMessages } from '@hackon/contract/accounts/messages';
import { accountLimits } from '@hackon/contract/accounts/limits';
import { requireValid } from '../../api-error.ts';

/** How many of the commonest passwords are refused, of those that are long enough to be tried at all. */
const refused = 3_000;

let list: Promise<Set<string>> | undefined;

/**
 * Throws 400 for one of the commonest passwords, in whatever case: they are what is guessed first. On the server alone,
 * so that no page has to carry the list, which is read when it is asked for the first time.
 */
export async function requireUncommonPassword(password: string): Promise<void> {
  list ??= readList();
  if (!(await list).has(password.toLowerCase())) return;
  requireValid([{ path: 'password', message: accountMessages.passwordTooCommon }]);
}

async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Ranked, the commonest first, in lower case.
  const ranked = dictionary['passwords-common'].filter(
    (password) => password.length >= accountLimits.minPassword,
  );
  return new Set(ranked.slice(0, refused));
}
