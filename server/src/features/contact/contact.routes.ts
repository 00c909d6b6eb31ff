import * as contract from '@hackon/contract/contact';
import { messages } from '@hackon/contract/messages';
import type { Database } from '../../db/database.ts';
import { type App, bind } from '../../http/bind.ts';
import { sendContactMessage } from './send-contact-message.ts';

/** Binds the contact form. */
export function contactRoutes(app: App, { db }: { db: Database }): void {
  bind(app, contract.sendContactMessage, async ({ body, now }) => {
    await sendContactMessage(db, body, now);
    return { message: messages.contactSent };
  });
}
