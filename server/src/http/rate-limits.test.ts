import { sendContactMessage } from '@hackon/contract/contact';
import { exportPdf, exportXlsx } from '@hackon/contract/exports';
import { registerTeam } from '@hackon/contract/teams';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../test/accounts.ts';
import { sendImage } from '../../test/images.ts';
import { type Answer, startTestApp } from '../../test/test-app.ts';

const refused = {
  status: 429,
  body: { message: 'Too many attempts. Please wait a little and try again.', code: 'rate_limited' },
};

async function times(count: number, call: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let time = 0; time < count; time += 1) answers.push(await call());
  return answers;
}

describe('the limit on calls', () => {
  test('holds for a whole address, after very many, and not for files or health', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const headers = { authorization: 'Bearer dead' };
    const get = (url: string, remoteAddress = '203.0.113.7') =>
      app.inject({ method: 'GET', url, remoteAddress, headers });
    const answers = await times(6001, () => get('/api/auth/profile'));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6000);
    expect(answers.at(-1)).toMatchObject(refused);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await get('/api/public/events')).toMatchObject(refused);
    expect(await get('/sitemap.xml')).toMatchObject(refused);
    expect(await get('/robots.txt')).toMatchObject({ status: 200 });
    expect(await get('/healthz')).toMatchObject({ status: 200 });
    expect(await get('/api/public/events', '203.0.113.8')).toMatchObject({ status: 200 });
  }, 60_000);

  test('on registrations goes by account', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const [one, other] = [await signUpStudent(app), await signUpStudent(app)];
    const register = (token: string) =>
      app.call(registerTeam, { token, params: { id: 'no-event-abcdefgh' }, body: {} });
    const answers = await times(21, () => register(one.token));
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(404));
    expect(answers[20]).toMatchObject(refused);
    expect(await register(other.token)).toMatchObject({ status: 404 });
  });

  test('on pictures goes by account', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const { token } = await signUpManager(app);
    const send = () => sendImage(app, { id: 'f'.repeat(24), token, file: Buffer.from('x') });
    const answers = await times(31, send);
    expect(answers[29]).toMatchObject({ status: 404 });
    expect(answers[30]).toMatchObject(refused);
  });

  test.each([exportPdf, exportXlsx])('on $path goes by account', async (endpoint) => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const [one, other] = [await signUpManager(app), await signUpManager(app)];
    const exported = (token: string) => app.call(endpoint, { token, params: { id: 'f'.repeat(24) } });
    const answers = await times(21, () => exported(one.token));
    expect(answers[19]).toMatchObject({ status: 404 });
    expect(answers[20]).toMatchObject(refused);
    expect(await exported(other.token)).toMatchObject({ status: 404 });
  });

  test('on contact messages goes by address', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const answers = await times(31, () => app.call(sendContactMessage, { body: {} }));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(answers[30]).toMatchObject(refused);
  });

  test('holds however the path is spelled', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const send = () => app.inject({ method: 'POST', url: '/%61pi/contact', payload: {} });
    const answers = await times(31, send);
    expect(answers[0]).toMatchObject({ status: 400 });
    expect(answers[30]).toMatchObject(refused);
  });

  test('can be lifted', async () => {
    const app = await startTestApp({ config: { rateLimit: false } });
    const answers = await times(31, () => app.call(sendContactMessage, { body: {} }));
    expect(answers.at(-1)).toMatchObject({ status: 400 });
  });
});
