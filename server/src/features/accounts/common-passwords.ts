import { accountMessages } from '@hackon/contract/accounts/messages';
import { accountLimits } from '@hackon/contract/accounts/limits';
import { requireValid } from '../../api-error.ts';

const refused = 3_000;

let list: Promise<Set<string>> | undefined;

/** Throws 400 for a common password, in any case. The list is too big for pages. */
export async function requireUncommonPassword(password: string): Promise<void> {
  list ??= readList();
  if (!(await list).has(password.toLowerCase())) return;
  requireValid([{ path: 'password', message: accountMessages.passwordTooCommon }]);
}

async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Commonest first, lower case.
  const ranked = dictionary['passwords-common'].filter(
    (password) => password.length >= accountLimits.minPassword,
  );
  return new Set(ranked.slice(0, refused));
}
