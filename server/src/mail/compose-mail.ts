import type { SendMailOptions } from 'nodemailer';
import type { Message } from './mail-transport.ts';
import type { Sender } from './sender.ts';

export function composeMail({ id, to, date, letter }: Message, from: Sender): SendMailOptions {
  const { subject, text, html, replyTo, attachment, unsubscribeUrl } = letter;
  return {
    from,
    // As an object, so that a comma or bracket cannot split the address.
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    ...(attachment && { attachments: [attachment] }),
    date,
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    // Prevents automatic replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058. */
function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
