import { limits } from '@hackon/contract/limits';
import { changeProgramme } from '@hackon/contract/programme/change-programme';
import { ofDraft, ofEvent } from '../../../trust/authorization-world.ts';
import {
  checked,
  type Entered,
  type FeatureTrust,
  line,
  paragraph,
  required,
  row,
  texts,
  usual,
} from '../../../trust/feature-trust.ts';
import { fillHistories } from '../../../trust/growing-world.ts';

const session = { starts: '2026-12-12T10:00', ends: '2026-12-12T11:00', title: 'Opening', place: 'Hall A' };

const body = { faqs: [{ question: 'Is there food?', answer: 'Yes, three meals.' }], sessions: [session] };

const onEventPage = (text: string): Entered => ({ text, isPublic: 'The page of a public event shows it' });

export const trust: FeatureTrust = {
  authorization: [
    row(changeProgramme, '401 403 403 200 404 401 401 | 200 missing_right missing_right', (world) => ({
      ...ofEvent(world),
      body,
    })),
    row(
      changeProgramme,
      '401 403 403 200 404 401 401 | 200 missing_right missing_right',
      (world) => ({ ...ofDraft(world), body }),
      'draft',
    ),
  ],
  texts: {
    'PUT /api/events/:id/programme': texts(
      {
        'faqs.0.question': required(limits.shortText),
        'faqs.0.answer': paragraph(limits.longText, 'refused'),
        'sessions.0.starts': checked,
        'sessions.0.ends': checked,
        'sessions.0.title': required(limits.shortText),
        'sessions.0.place': line(limits.shortText),
      },
      {
        'faqs.0.question': onEventPage('Zqpquestion'),
        'faqs.0.answer': onEventPage('Zqpanswer'),
        'sessions.0.starts': usual,
        'sessions.0.ends': usual,
        'sessions.0.title': onEventPage('Zqpsession'),
        'sessions.0.place': onEventPage('Zqpplace'),
      },
    ),
  },
  rows: {
    event_faqs: { owner: 'manager' },
    event_sessions: { owner: 'manager' },
  },
  growing: {
    event_faqs: [
      {
        who: 'a manager changes an answer',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: ({ app, manager: { token }, event }, number) =>
          app.call(changeProgramme, {
            token,
            params: { id: event._id },
            body: { faqs: [{ question: 'How many?', answer: String(number) }], sessions: [] },
          }),
      },
    ],
    event_sessions: [
      {
        who: 'a manager adds sessions',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: ({ app, manager: { token }, event }, number) =>
          app.call(changeProgramme, {
            token,
            params: { id: event._id },
            body: { faqs: [], sessions: Array.from({ length: number + 1 }, () => session) },
          }),
      },
    ],
  },
};
