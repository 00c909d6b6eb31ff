import type { LetterWords } from '../../mail/letter.ts';
import type { MailOf } from '../../mail/mail.ts';

declare module '../../mail/mail.ts' {
  interface Mails {
    contact_message: { name: string; email: string; subject: string; message: string };
  }
}

/** A reply goes to the sender. */
export function contactMessage({ name, email, subject, message }: MailOf<'contact_message'>): LetterWords {
  return {
    subject: `Contact: ${subject}`,
    preview: message.slice(0, 150),
    heading: subject,
    blocks: [
      { quote: message, by: `${name} <${email}> wrote:` },
      { paragraph: 'Replies to this email go to that address, which is unverified.' },
    ],
    reason: 'Sent from the contact page of HackOn.',
    replyTo: { name, address: email },
  };
}
