import { sendContactMessage } from '@hackon/contract/contact/contact';
import { limits } from '@hackon/contract/limits';
import {
  checked,
  type FeatureTrust,
  paragraph,
  required,
  row,
  secret,
  texts,
} from '../../../trust/feature-trust.ts';
import { callerAddress, countCalls } from '../../../trust/growing-world.ts';

const message = {
  name: 'Asha',
  email: 'asha@student.example',
  subject: 'Hello',
  message: 'Is there parking?',
};

export const trust: FeatureTrust = {
  authorization: [row(sendContactMessage, '201 201 201 201 201 201 201', () => ({ body: message }))],
  texts: {
    'POST /api/contact': texts(
      {
        name: required(limits.name),
        email: checked,
        subject: required(limits.shortText),
        message: paragraph(limits.longText, 'refused'),
      },
      {
        name: secret('Zqkwjwritername'),
        email: secret('zqkwjwriter@canary.example'),
        subject: secret('Zqkwjsubject'),
        message: secret('Zqkwjmessage'),
      },
    ),
  },
  growing: {
    contact_messages: [
      {
        who: 'a guest writes to the support',
        end: 'rate_limited',
        prepare: countCalls('contact', 30, () => callerAddress),
        attempt: ({ app }) => app.call(sendContactMessage, { body: message }),
      },
    ],
  },
};
