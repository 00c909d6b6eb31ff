import { formatDateTime } from '@hackon/contract/format-dates';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { LetterContext, Letters, LetterWords } from '../../mail/letter.ts';
import type { MailOf } from '../../mail/mail.ts';

declare module '../../mail/mail.ts' {
  interface Mails {
    /** To owners with confirmed addresses. */
    payee_changed: {
      name: string;
      /** The name of the person who changed it. */
      by: string;
      event: { id: string; title: string; timeZone: string };
      earlier: string;
      current: string;
      /** ISO 8601. Null if teams see the current UPI ID already. */
      shownFrom: string | null;
    };
  }
}

export const eventLetters = { payee_changed: payeeChanged } satisfies Partial<Letters>;

function payeeChanged(mail: MailOf<'payee_changed'>, { publicUrl }: LetterContext): LetterWords {
  const { name, by, event, earlier, current, shownFrom } = mail;
  const from = shownFrom === null ? 'now' : `from ${formatDateTime(shownFrom, event.timeZone)}`;
  return {
    subject: `The UPI ID of ${event.title} changed`,
    preview: `New teams pay to ${current} ${from}.`,
    heading: 'The UPI ID changed',
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `${by} changed the UPI ID of ${event.title}. New teams see it ${from}.` },
      {
        facts: [
          ['Before', earlier],
          ['Now', current],
        ],
      },
      { paragraph: 'If you did not expect this, change it back before then.' },
      { button: 'Open the event', link: publicUrl + pagePaths.editEvent.replace(':id', event.id) },
    ],
    reason: `You received this email because you own ${event.title}.`,
  };
}
