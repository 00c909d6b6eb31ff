import { defaultTimeZone } from '@hackon/contract/event-dates';
import { formatDateTime } from '@hackon/contract/format-dates';
import { pagePaths } from '@hackon/contract/page-paths';
import type { LetterContext, LetterWords } from '../letter.ts';
import type { MailOf } from '../mail.ts';
import { greeting } from './greeting.ts';

const ownerReason = 'You get this mail because it is about your account at HackOn.';
const signUpReason =
  'You get this mail because an account at HackOn was opened with this address. If that was not you, ignore it: without the link above the address stays unconfirmed.';

/** To who has just signed up. */
export function welcome({ name, audience, verifyLink }: MailOf<'welcome'>): LetterWords {
  const next =
    audience === 'student'
      ? 'Your account is ready: find a hackathon, bring your team and register it. Confirm your email address too, so that you also see the teams in which others have named you.'
      : 'Your account is ready: create your first event, share its link, and watch the teams come in. Please confirm your email address too.';
  return {
    subject: 'Welcome to HackOn: please confirm your email address',
    preview: 'Your account is ready. One more press confirms that this address is yours.',
    heading: 'Welcome to HackOn',
    blocks: [
      { paragraph: greeting(name) },
      { paragraph: next },
      { button: 'Confirm email address', link: verifyLink },
    ],
    reason: signUpReason,
  };
}

/** To who has asked for another link that confirms the address. */
export function verifyEmail({ name, verifyLink }: MailOf<'verify_email'>): LetterWords {
  return {
    subject: 'Confirm your email address',
    preview: 'One press confirms that this address is yours.',
    heading: 'Confirm your email address',
    blocks: [
      { paragraph: greeting(name) },
      { paragraph: 'Please confirm that this is the email address of your account at HackOn.' },
      { button: 'Confirm email address', link: verifyLink },
    ],
    reason: signUpReason,
  };
}

/** To the owner of an account for which somebody has asked for a new password. */
export function resetPassword({ name, resetLink, expiresAt }: MailOf<'reset_password'>): LetterWords {
  const end = formatDateTime(expiresAt, defaultTimeZone);
  return {
    subject: 'Set a new password for HackOn',
    preview: `The link works once, until ${end}.`,
    heading: 'Set a new password',
    blocks: [
      { paragraph: greeting(name) },
      { paragraph: 'Somebody, most likely you, asked for a new password for your account at HackOn.' },
      { button: 'Set a new password', link: resetLink },
      { paragraph: `The link works once, until ${end}.` },
      {
        paragraph:
          'If it was not you, do nothing: your password stays as it is. Pass the link on to nobody, since it opens your account.',
      },
    ],
    reason: ownerReason,
  };
}

/** To whose password was changed or set anew, in case it was not them. */
export function passwordChanged(
  { name }: MailOf<'password_changed'>,
  { publicUrl }: LetterContext,
): LetterWords {
  return {
    subject: 'Your password was changed',
    preview: 'If it was not you, set a new password now.',
    heading: 'Your password was changed',
    blocks: [
      { paragraph: greeting(name) },
      {
        paragraph:
          'The password of your account at HackOn has just been changed. Wherever else you were signed in, you are signed out now.',
      },
      { label: 'If it was not you, set a new password at once:', link: publicUrl + pagePaths.forgotPassword },
    ],
    reason: ownerReason,
  };
}

/** To who has deleted their account. */
export function accountDeleted({ name }: MailOf<'account_deleted'>): LetterWords {
  return {
    subject: 'Your account was deleted',
    preview: 'This is the last mail about it.',
    heading: 'Your account was deleted',
    blocks: [
      { paragraph: greeting(name) },
      {
        paragraph:
          'Your account at HackOn has been deleted, as you asked. You are signed out everywhere, and this is the last mail about it.',
      },
      { paragraph: 'You may open a new account with the same email address at any time.' },
    ],
    reason: ownerReason,
  };
}
