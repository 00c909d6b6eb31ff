import { expect, test } from 'vitest';
import { outboxOf, passwordChanged, queue, startWithMail } from '../../test/mail.ts';
import { deleteEndedMails } from './delete-ended-mails.ts';

const dayMs = 24 * 60 * 60_000;

test('deletes sent and failed mails after 30 days, and keeps waiting mails', async () => {
  const { app, server } = await startWithMail();
  await queue(app, passwordChanged());
  await app.mail.sendDue();
  server.refusal = { code: 550, text: 'Unknown' };
  await queue(app, passwordChanged());
  await app.mail.sendDue();
  await queue(app, passwordChanged());
  app.clock.advance(30 * dayMs - 1);
  await deleteEndedMails(app, app.clock.now);
  expect(await outboxOf(app)).toHaveLength(3);
  app.clock.advance(1);
  await deleteEndedMails(app, app.clock.now);
  expect(await outboxOf(app)).toMatchObject([{ sent_at: null, failed_at: null }]);
});
