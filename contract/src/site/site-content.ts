import * as z from 'zod/mini';
import { looksLikeEmail } from '../accounts/email-address.ts';
import { line, paragraph } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

/** HTML element with the operator's texts. Absent for the defaults. */
export const siteContentId = 'site-content';

const shortLine = line(limits.shortText);
const filledLine = line(limits.shortText).check(z.minLength(1, messages.required));
const text = paragraph(limits.longText).check(z.minLength(1, messages.required));
const texts = z.array(text).check(z.maxLength(limits.listItems));

/** The specification's texts, used for omitted parts. */
export const defaultSiteContent = {
  landing: {
    lead: 'HackOn is the ultimate platform for organizing and participating in hackathons: find one, bring your team, pay by UPI and turn up.',
    reasons: [
      {
        title: 'Easy organization',
        text: 'Participants, submissions and judging in one place. Two hundred payments checked in an evening.',
      },
      {
        title: 'Global community',
        text: 'One link in a WhatsApp group, and the whole campus is in. So are the campuses next door.',
      },
      {
        title: 'Secure platform',
        text: 'No place is sold twice and no team is lost, not even at one minute to midnight.',
      },
    ],
  },
  about: {
    mission:
      'Our mission is to make it easy for every campus to run a hackathon, and for every student to find one, form a team and build something.',
    figures: [
      { value: '100+', label: 'Events hosted' },
      { value: '5000+', label: 'Active users' },
      { value: '1000+', label: 'Teams formed' },
      { value: '95%', label: 'Success rate' },
    ],
    team: [
      {
        name: 'John Doe',
        role: 'Founder',
        about: 'Started HackOn after one hackathon too many run from a spreadsheet.',
      },
      {
        name: 'Jane Smith',
        role: 'Engineering',
        about: 'Keeps registrations running at one minute to midnight.',
      },
      {
        name: 'Mike Johnson',
        role: 'Community',
        about: 'Speaks with organizers and students, and reads every message.',
      },
    ],
  },
  contact: {
    phone: '+91 98765 43210',
    email: 'support@hackon.example',
    address: '123 Innovation Street, Coimbatore, Tamil Nadu 641004, India',
    replies: 'We reply within 24 hours.',
    hours: 'Mon-Fri, 8am to 6pm',
  },
  operator: '',
  policies: { privacy: [], terms: [], refunds: [] },
};

/** The texts of one installation. Omitted parts keep their default; unknown fields are rejected. */
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
      /** Without figures or team, the page hides that section. */
      figures: z.array(z.strictObject({ value: filledLine, label: filledLine })).check(z.maxLength(8)),
      team: z
        .array(z.strictObject({ name: filledLine, role: shortLine, about: paragraph(limits.longText) }))
        .check(z.maxLength(24)),
    }),
    defaultSiteContent.about,
  ),
  contact: z._default(
    z.strictObject({
      /** Empty values are hidden, as for address and hours. */
      phone: line(limits.phone),
      /** Receives the contact form. The assistant and the policies name it. */
      email: line(limits.email).check(z.refine(looksLikeEmail, messages.emailInvalid)),
      address: shortLine,
      replies: shortLine,
      hours: shortLine,
    }),
    defaultSiteContent.contact,
  ),
  /** Person or body that runs this installation. If empty, the policies say that no name is given. */
  operator: z._default(shortLine, defaultSiteContent.operator),
  /** Paragraphs that the operator adds to the policies. */
  policies: z._default(
    z.strictObject({ privacy: texts, terms: texts, refunds: texts }),
    defaultSiteContent.policies,
  ),
});
export type SiteContent = z.infer<typeof SiteContent>;
