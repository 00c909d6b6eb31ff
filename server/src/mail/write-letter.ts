import { unsubscribe } from '@hackon/contract/mail-choices/mail-choices';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { Letter, LetterContext, Letters } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { MailKind, MailOf } from './mail.ts';

/** In a rolling upgrade, a process of the newer version sends the mail. */
class UnknownMailKind extends Error {
  override name = 'UnknownMailKind';
}

/** Returns undefined if the mail is no longer wanted. Throws for a kind that only another version knows. */
export async function writeLetter<Kind extends MailKind>(
  letters: Partial<Letters>,
  mail: MailOf<Kind>,
  context: LetterContext,
): Promise<Letter | undefined> {
  const write = letters[mail.kind];
  if (!write) throw new UnknownMailKind();
  const words = await write(mail, context);
  if (!words) return undefined;
  const { replyTo, attachment } = words;
  const { publicUrl } = context;
  const token = mail.unsubscribe;
  // The fragment carries the token, so no log and no Referer has it.
  const turnOff = token === undefined ? undefined : `${publicUrl}${pagePaths.unsubscribe}#${token}`;
  return {
    // Names may hold line breaks.
    subject: words.subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(),
    text: letterText(words, turnOff),
    html: letterHtml(words, publicUrl, turnOff),
    ...(replyTo && { replyTo }),
    ...(attachment && { attachment }),
    ...(token !== undefined && { unsubscribeUrl: publicUrl + unsubscribe.path.replace(':token', token) }),
  };
}
