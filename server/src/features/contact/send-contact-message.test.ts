// @module-tag spec-2-8
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { defaultSiteContent } from '@hackon/contract/site/site-content';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/test-app.ts';

const body = {
  name: 'Divya Raj',
  email: 'divya@college.example',
  subject: 'A question',
  message: 'May a team have\none member?',
};

describe('POST /api/contact', () => {
  test('stores the message and queues the mail to support', async () => {
    const app = await startTestApp();
    const answer = await app.call(sendContactMessage, { body });
    expect(answer).toMatchObject({ status: 201, body: { message: 'Message sent successfully!' } });
    const created_at = app.clock.now.toISOString();
    expect(await app.db.selectFrom('contact_messages').selectAll().execute()).toEqual([
      { ...body, email_key: body.email, id: expect.stringMatching(/^[0-9a-f]{24}$/u), created_at },
    ]);
    const mails = await app.db.selectFrom('outbox').selectAll().execute();
    expect(mails).toMatchObject([
      {
        kind: 'contact_message',
        to_address: defaultSiteContent.contact.email,
        due_at: created_at,
        sent_at: null,
      },
    ]);
    expect(mails.map(({ payload }) => JSON.parse(payload))).toEqual([body]);
  });

  test('mails the support that the operator names', async () => {
    const contact = { ...defaultSiteContent.contact, email: 'help@psg.example' };
    const app = await startTestApp({ config: { siteContent: { ...defaultSiteContent, contact } } });
    await app.succeed(sendContactMessage, { body });
    expect(await app.db.selectFrom('outbox').select('to_address').execute()).toEqual([
      { to_address: 'help@psg.example' },
    ]);
  });

  test.each([
    ['All fields are required', 'name', { name: ' ' }],
    ['All fields are required', 'email', { email: '' }],
    ['All fields are required', 'subject', { subject: '\u0000' }],
    ['All fields are required', 'message', { message: ' \n ' }],
    ['Please enter a valid email address', 'email', { email: 'divya@college' }],
    ['Must be at most 2000 characters long', 'message', { message: 'x'.repeat(2_001) }],
  ])('says %j at %s', async (message, path, change) => {
    const app = await startTestApp();
    const answer = await app.call(sendContactMessage, { body: { ...body, ...change } });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message, code: 'invalid_input', issues: [{ path, message }] });
    expect(await app.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('adds no header: a line stays one line, and unknown fields are not stored', async () => {
    const app = await startTestApp();
    const change = {
      subject: 'Hello\r\nBcc: all@college.example',
      id: 'f'.repeat(24),
      to_address: 'x@evil.example',
    };
    expect(await app.call(sendContactMessage, { body: { ...body, ...change } })).toMatchObject({
      status: 201,
    });
    const [mail] = await app.db.selectFrom('outbox').selectAll().execute();
    expect(mail?.to_address).toBe(defaultSiteContent.contact.email);
    expect(JSON.parse(mail?.payload ?? '')).toEqual({ ...body, subject: 'Hello Bcc: all@college.example' });
  });
});
