import * as z from 'zod/mini';
import { looksLikeEmail } from '../accounts/email-address.ts';
import { line, paragraph } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { defaultSiteContent } from './site-content.ts';

const shortLine = line(limits.shortText);
const filledLine = line(limits.shortText).check(z.minLength(1, messages.required));
const text = paragraph(limits.longText).check(z.minLength(1, messages.required));
const texts = z.array(text).check(z.maxLength(limits.listItems));

/** The texts of one installation. A missing part keeps its default. Unknown fields are refused. */
export const SiteContent = z.strictObject({
  landing: z._default(
    z.strictObject({
      lead: text,
      /** One reason per picture. */
      reasons: z.array(z.strictObject({ title: filledLine, text })).check(z.length(3)),
    }),
    defaultSiteContent.landing,
  ),
  about: z._default(
    z.strictObject({
      mission: text,
      /** Without figures, the page does not show this section. The same applies to the team. */
      figures: z.array(z.strictObject({ value: filledLine, label: filledLine })).check(z.maxLength(8)),
      team: z
        .array(z.strictObject({ name: filledLine, role: shortLine, about: paragraph(limits.longText) }))
        .check(z.maxLength(24)),
    }),
    defaultSiteContent.about,
  ),
  contact: z._default(
    z.strictObject({
      /** An empty phone is not shown. The same applies to address and hours. */
      phone: line(limits.phone),
      /** Receives the messages of the contact form. The assistant and the policies show it. */
      email: line(limits.email).check(z.refine(looksLikeEmail, messages.emailInvalid)),
      address: shortLine,
      replies: shortLine,
      hours: shortLine,
    }),
    defaultSiteContent.contact,
  ),
  /** The person or body that runs this installation. If it is empty, the policies say that no name is given. */
  operator: z._default(shortLine, defaultSiteContent.operator),
  /** Paragraphs that the operator adds to the end of the policies. */
  policies: z._default(
    z.strictObject({ privacy: texts, terms: texts, refunds: texts }),
    defaultSiteContent.policies,
  ),
});
export type SiteContent = z.infer<typeof SiteContent>;
