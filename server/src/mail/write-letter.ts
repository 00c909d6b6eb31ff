import type { Letter, LetterContext, Letters } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { MailKind, MailOf } from './mail.ts';

export async function writeLetter<Kind extends MailKind>(
  letters: Letters,
  mail: MailOf<Kind>,
  context: LetterContext,
): Promise<Letter> {
  const words = await letters[mail.kind](mail, context);
  const { replyTo, attachment } = words;
  return {
    // Names may hold line breaks.
    subject: words.subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(),
    text: letterText(words),
    html: letterHtml(words, context.publicUrl),
    ...(replyTo && { replyTo }),
    ...(attachment && { attachment }),
  };
}
