import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import type { MailTransport } from './mail-transport.ts';
import type { Sender } from './sender.ts';

/** Writes each mail to an `.eml` file, which any mail program opens, and names it in the log: a link in it can be used. */
export function fileTransport(folder: string, from: Sender, log: FastifyBaseLogger): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const { message: content } = await composer.sendMail(composeMail(message, from));
      const file = join(folder, `${message.id}.eml`);
      // Links in mails open accounts: they are for the owner of the folder alone.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, content, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file }, 'mail written');
    },
    close: () => composer.close(),
  };
}
