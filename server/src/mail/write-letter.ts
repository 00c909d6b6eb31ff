import type { Letter, LetterContext, LetterWords } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import * as accounts from './letters/account-letters.ts';
import { contactMessage } from './letters/contact-letter.ts';
import * as teams from './letters/team-letters.ts';
import type { Mail, TeamMail } from './mail.ts';

/** Makes the letter that a mail is read as. */
export function writeLetter(mail: Mail, context: LetterContext): Letter {
  const words = wordsOf(mail, context);
  const { replyTo, attachment } = words;
  return {
    // A subject is one line, whatever stands in the names of people and events.
    subject: words.subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(),
    text: letterText(words),
    html: letterHtml(words, context.publicUrl),
    ...(replyTo && { replyTo }),
    ...(attachment && { attachment }),
  };
}

function wordsOf(mail: Mail, context: LetterContext): LetterWords {
  switch (mail.kind) {
    case 'welcome':
      return accounts.welcome(mail);
    case 'verify_email':
      return accounts.verifyEmail(mail);
    case 'reset_password':
      return accounts.resetPassword(mail);
    case 'password_changed':
      return accounts.passwordChanged(context);
    case 'account_deleted':
      return accounts.accountDeleted();
    case 'contact_message':
      return contactMessage(mail);
    default:
      // What a person wrote goes to no address that nobody has confirmed: it may be an advertisement to a stranger.
      return mail.isConfirmed ? teamWords(mail, context) : accounts.registrationNews(context);
  }
}

function teamWords(mail: TeamMail, context: LetterContext): LetterWords {
  switch (mail.kind) {
    case 'team_registered':
      return teams.teamRegistered(mail, context);
    case 'payment_accepted':
      return teams.paymentAccepted(mail, context);
    case 'payment_rejected':
      return teams.paymentRejected(mail, context);
    default:
      // event_cancelled: the compiler refuses a kind that has no case.
      return teams.eventCancelled(mail, context);
  }
}
