import * as contract from '@hackon/contract/contact/contact';
import { contactMessages } from '@hackon/contract/contact/messages';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { sendContactMessage } from './send-contact-message.ts';

export function contactRoutes(app: App, { db, config }: Parts): void {
  bind(app, contract.sendContactMessage, async ({ body, now }) => {
    const support = config.siteContent.contact.email;
    await sendContactMessage(db, { message: body, support, now });
    return { message: contactMessages.contactSent };
  });
}
