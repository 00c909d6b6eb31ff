import { pagePaths } from '@hackon/contract/pages/page-paths';
import { type EventRole, roleNames, roleRights } from '@hackon/contract/people/roles';
import type { LetterContext, Letters, LetterWords } from '../../mail/letter.ts';
import type { MailOf } from '../../mail/mail.ts';

declare module '../../mail/mail.ts' {
  // Holds no text that a person typed: the address may belong to a stranger.
  interface Mails {
    invitation: { role: EventRole; token: string };
  }
}

export const peopleLetters = { invitation } satisfies Partial<Letters>;

function invitation({ role, token }: MailOf<'invitation'>, { publicUrl }: LetterContext): LetterWords {
  return {
    subject: 'You are invited to help run a hackathon',
    preview: `Your role would be: ${roleNames[role]}. The invitation works once, for 7 days.`,
    heading: 'You are invited to help run a hackathon',
    blocks: [
      { paragraph: 'Hello,' },
      {
        paragraph: `An organizer on HackOn invites you to help with a hackathon. Your role would be: ${roleNames[role]}.`,
      },
      { paragraph: roleRights[role] },
      {
        button: 'Open the invitation',
        link: publicUrl + pagePaths.invitation.replace(':token', token),
      },
      {
        paragraph: 'The invitation works once, for 7 days, for an organizer account with this email address.',
      },
    ],
    reason:
      'You received this email because an organizer typed your address. If you do not know why, ignore it.',
  };
}
