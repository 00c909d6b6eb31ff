import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import type { MailFiles } from './mail-files.ts';
import type { MailTransport } from './mail-transport.ts';
import type { Sender } from './sender.ts';

/** Writes `.eml` files and logs their paths, so that developers find the links. */
export function fileTransport(files: MailFiles, from: Sender, log: FastifyBaseLogger): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const { message: content } = await composer.sendMail(composeMail(message, from));
      const file = await files.write(message.id, message.owner, content);
      log.info({ file }, 'mail written');
    },
    close: () => composer.close(),
  };
}
