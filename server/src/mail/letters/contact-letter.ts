import type { LetterWords } from '../letter.ts';
import type { MailOf } from '../mail.ts';

/** What somebody wrote on the contact page, for the support: an answer goes to that person. */
export function contactMessage({ name, email, subject, message }: MailOf<'contact_message'>): LetterWords {
  return {
    subject: `Contact: ${subject}`,
    preview: message.slice(0, 150),
    heading: subject,
    blocks: [
      { quote: message, by: `${name} <${email}> wrote:` },
      { paragraph: 'An answer to this mail goes to that address, which nobody has checked.' },
    ],
    reason: 'Sent from the contact page of HackOn.',
    replyTo: { name, address: email },
  };
}
