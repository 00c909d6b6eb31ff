import { askAssistant } from '@hackon/contract/assistant/assistant';
import { type FeatureTrust, row, secret, texts, unseen } from '../../../trust/feature-trust.ts';

export const trust: FeatureTrust = {
  authorization: [
    row(askAssistant, '200 200 200 200 200 401 401', () => ({
      body: { question: 'Which hackathons are open?' },
    })),
  ],
  texts: {
    'POST /api/chatbot/ask': texts(
      { question: unseen, event: unseen, before: unseen },
      {
        question: secret('Where do I find Zqkwjquestion?'),
        event: secret('zqkwjevent-abcdefgh'),
        before: secret('When is Zqkwjbefore?'),
      },
    ),
  },
};
