import { supportEmail } from '@hackon/contract/support';

/** Fixed texts of the specification. Change them to run HackOn elsewhere. */
export const contactDetails = {
  phone: '+91 98765 43210',
  email: supportEmail,
  address: '123 Innovation Street, Coimbatore, Tamil Nadu 641004, India',
  replies: 'We reply within 24 hours.',
  hours: 'Mon-Fri, 8am to 6pm',
} as const;
