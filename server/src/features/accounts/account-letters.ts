import type { Audience } from '@hackon/contract/accounts/accounts';
import { defaultTimeZone } from '@hackon/contract/events/event-dates';
import { formatDateTime } from '@hackon/contract/format-dates';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { LetterContext, Letters, LetterWords } from '../../mail/letter.ts';
import type { MailOf } from '../../mail/mail.ts';

declare module '../../mail/mail.ts' {
  // Holds no text that a person typed.
  interface Mails {
    welcome: { audience: Audience; verifyLink: string };
    verify_email: { verifyLink: string };
    reset_password: { resetLink: string; expiresAt: string };
    password_changed: object;
    account_deleted: object;
  }
}

export const accountLetters = {
  welcome,
  verify_email: verifyEmail,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  account_deleted: accountDeleted,
} satisfies Partial<Letters>;

const ownerReason = 'You received this email because it is about your HackOn account.';
const signUpReason =
  'You received this email because somebody opened a HackOn account with this address. If it was not you, ignore this email: the address stays unconfirmed.';

function welcome({ audience, verifyLink }: MailOf<'welcome'>): LetterWords {
  const next =
    audience === 'student'
      ? 'Your account is ready: find a hackathon, bring your team and register it. Please confirm your email address too. Then you also see teams that others added you to.'
      : 'Your account is ready: create your first event, share its link, and watch the teams come in. Please confirm your email address too.';
  return {
    subject: 'Welcome to HackOn: please confirm your email address',
    preview: 'Your account is ready. Please confirm your email address.',
    heading: 'Welcome to HackOn',
    blocks: [
      { paragraph: 'Hello,' },
      { paragraph: next },
      { button: 'Confirm email address', link: verifyLink },
    ],
    reason: signUpReason,
  };
}

function verifyEmail({ verifyLink }: MailOf<'verify_email'>): LetterWords {
  return {
    subject: 'Confirm your email address',
    preview: 'Press the button to confirm that this address is yours.',
    heading: 'Confirm your email address',
    blocks: [
      { paragraph: 'Hello,' },
      { paragraph: 'Please confirm that this is the email address of your account at HackOn.' },
      { button: 'Confirm email address', link: verifyLink },
    ],
    reason: signUpReason,
  };
}

function resetPassword({ resetLink, expiresAt }: MailOf<'reset_password'>): LetterWords {
  const end = formatDateTime(expiresAt, defaultTimeZone);
  return {
    subject: 'Set a new password for HackOn',
    preview: `The link works once, until ${end}.`,
    heading: 'Set a new password',
    blocks: [
      { paragraph: 'Hello,' },
      { paragraph: 'Somebody, most likely you, asked for a new password for your account at HackOn.' },
      { button: 'Set a new password', link: resetLink },
      { paragraph: `The link works once, until ${end}.` },
      {
        paragraph:
          'If it was not you, do nothing: your password stays as it is. Don’t share this link: it opens your account.',
      },
    ],
    reason: ownerReason,
  };
}

function passwordChanged(_mail: MailOf<'password_changed'>, { publicUrl }: LetterContext): LetterWords {
  return {
    subject: 'Your password was changed',
    preview: 'If it was not you, set a new password now.',
    heading: 'Your password was changed',
    blocks: [
      { paragraph: 'Hello,' },
      {
        paragraph:
          'The password of your account at HackOn has just been changed. You are now signed out on all other devices.',
      },
      { label: 'If it was not you, set a new password at once:', link: publicUrl + pagePaths.forgotPassword },
    ],
    reason: ownerReason,
  };
}

function accountDeleted(): LetterWords {
  return {
    subject: 'Your account was deleted',
    preview: 'This is the last email about it.',
    heading: 'Your account was deleted',
    blocks: [
      { paragraph: 'Hello,' },
      {
        paragraph:
          'Your account at HackOn has been deleted, as you asked. You are signed out everywhere, and this is the last email about it.',
      },
      { paragraph: 'You can open a new account with the same email address at any time.' },
    ],
    reason: ownerReason,
  };
}
