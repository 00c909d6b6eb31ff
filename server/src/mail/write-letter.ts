import type { Letter, LetterContext, Letters } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { MailKind, MailOf } from './mail.ts';

/** Makes the letter that a mail is read as. */
export async function writeLetter<Kind extends MailKind>(
  letters: Letters,
  mail: MailOf<Kind>,
  context: LetterContext,
): Promise<Letter> {
  const words = await letters[mail.kind](mail, context);
  const { replyTo, attachment } = words;
  return {
    // A subject is one line, whatever the names of people and events hold.
    subject: words.subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(),
    text: letterText(words),
    html: letterHtml(words, context.publicUrl),
    ...(replyTo && { replyTo }),
    ...(attachment && { attachment }),
  };
}
