import type { SendMailOptions } from 'nodemailer';
import type { Message } from './mail-transport.ts';
import type { Sender } from './sender.ts';

/** A message in the words of nodemailer, which encodes what does not belong into a header. */
export function composeMail({ id, to, date, letter }: Message, from: Sender): SendMailOptions {
  const { subject, text, html, replyTo, attachment } = letter;
  return {
    from,
    // As an object: a comma or a bracket in an address must not make two of it.
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    ...(attachment && { attachments: [attachment] }),
    date,
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    // Keeps holiday notices away.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
