import { joinPath } from '@hackon/contract/pages/page-paths';
import type { LetterContext, Letters, LetterWords } from '../../mail/letter.ts';
import type { MailOf } from '../../mail/mail.ts';
import { type AboutTeam, eventFacts, ifConfirmed } from '../teams/team-letters.ts';

declare module '../../mail/mail.ts' {
  interface Mails {
    board_asked: AboutTeam & { leader: string; pitch: string; joinCode: string };
  }
}

/** Letters to students who look for a team. */
export const boardLetters = { board_asked: ifConfirmed(boardAsked) } satisfies Partial<Letters>;

function boardAsked(mail: MailOf<'board_asked'>, { publicUrl }: LetterContext): LetterWords {
  const { name, teamName, event, leader, pitch, joinCode } = mail;
  const news = `${leader} asks you to join ${teamName}.`;
  const facts = eventFacts(event);
  facts.push(['Team', teamName]);
  if (pitch !== '') facts.push(['Idea', pitch]);
  return {
    subject: `${leader} asks you to join ${teamName}`,
    preview: news,
    heading: 'A team asks you to join',
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `${news} The team sees your details only once you join.` },
      { facts },
      { button: 'See the team', link: publicUrl + joinPath(joinCode) },
    ],
    reason: `You received this email because you look for a team for ${event.title} at HackOn.`,
  };
}
