import type { WriteLetter } from '../../mail/letter.ts';
import type { MailKind } from '../../mail/mail.ts';
import { findChoice } from './mail-choices.ts';

/** Writes a letter with a token to unsubscribe, unless its reader turned the topic off while the mail waited. */
export function ifSubscribed<Kind extends MailKind>(write: WriteLetter<Kind>): WriteLetter<Kind> {
  return async (mail, context) => {
    const { unsubscribe } = mail;
    const choice = unsubscribe === undefined ? undefined : await findChoice(context.db, unsubscribe);
    return choice?.isOn ? write(mail, context) : undefined;
  };
}
