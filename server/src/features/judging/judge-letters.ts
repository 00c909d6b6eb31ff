import { formatRange } from '@hackon/contract/format-dates';
import { judgePath } from '@hackon/contract/pages/page-paths';
import type { LetterContext, Letters, LetterWords } from '../../mail/letter.ts';
import type { MailOf } from '../../mail/mail.ts';
import { selectEvent } from '../events/find-event.ts';

declare module '../../mail/mail.ts' {
  interface Mails {
    judge_invitation: ToJudge;
    judge_link: ToJudge;
  }
}

/** The event's details may change before the mail is sent. */
interface ToJudge {
  eventId: string;
  /** Typed by an organizer, so only confirmed addresses see it. */
  name: string;
  /** Of the link. */
  token: string;
}

export const judgeLetters = {
  judge_invitation: (mail, context) =>
    letter(mail, context, ({ title, dates }) => ({
      subject: title === undefined ? 'You are asked to judge a hackathon' : `Will you judge ${title}?`,
      preview: 'Your link opens the projects on your phone. You need no account.',
      heading: title === undefined ? 'You are asked to judge a hackathon' : `You are asked to judge ${title}`,
      blocks: [
        {
          paragraph:
            title === undefined
              ? `An organizer on HackOn asks you to judge a hackathon. It runs ${dates}.`
              : `The organizers of ${title} ask you to be a judge. It runs ${dates}.`,
        },
        { paragraph: 'Your link opens the projects on your phone. You need no account.' },
      ],
    })),
  judge_link: (mail, context) =>
    letter(mail, context, ({ title }) => ({
      subject: title === undefined ? 'Your new link as a judge' : `Your new link as a judge of ${title}`,
      preview: 'You asked for a new link.',
      heading: 'Your new link as a judge',
      blocks: [{ paragraph: 'You asked for a new link. Here it is.' }],
    })),
} satisfies Partial<Letters>;

interface Known {
  /** Undefined for an unconfirmed address, which may belong to a stranger. */
  title: string | undefined;
  dates: string;
}

async function letter(
  { eventId, name, token, isConfirmed }: MailOf<'judge_invitation' | 'judge_link'>,
  { db, publicUrl }: LetterContext,
  wordsFor: (known: Known) => Omit<LetterWords, 'reason'>,
): Promise<LetterWords | undefined> {
  const event = await selectEvent(db, eventId)
    .select(['title', 'share_link', 'start_date', 'end_date', 'time_zone'])
    .executeTakeFirst();
  if (!event) return undefined;
  const dates = formatRange(event.start_date, event.end_date, event.time_zone);
  const words = wordsFor({ title: isConfirmed ? event.title : undefined, dates });
  return {
    ...words,
    blocks: [
      { paragraph: isConfirmed ? `Hello ${name},` : 'Hello,' },
      ...words.blocks,
      { button: 'Open your judge’s page', link: `${publicUrl}${judgePath(event.share_link)}#${token}` },
      {
        paragraph:
          'The link is for you alone: whoever has it can judge in your name. It ends a day after the judging.',
      },
    ],
    reason:
      'You received this email because an organizer entered your address as a judge. If you do not know why, ignore it.',
  };
}
