import { studentProfile } from '@hackon/contract/accounts/accounts';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { judgePath } from '@hackon/contract/pages/page-paths';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, refuses } from '../../../test/fake-server.ts';
import {
  buildKit,
  criterionId,
  serveJudge,
  projectId,
  roundId,
  shareLink,
} from '../../../test/judge-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { openJudgePage, openTab, useFreshDevice } from '../../../test/start-judge.ts';
import { judgeTokenKey } from './judge-token.ts';

useFreshDevice();

const page = judgePath(shareLink);
const dead = { code: 'dead_link', message: judgingMessages.linkEnded } as const;
const ended = { code: 'unauthenticated', message: judgingMessages.linkEnded } as const;

test('a link signs in only when the button is pressed', async () => {
  const server = serveJudge();
  const { user, router } = renderApp(`${page}#mailed-token`);
  const button = await screen.findByRole('button', { name: 'Judge as Anita Rao' });
  expect(router.state.location.hash).toBe('');
  expect(server.writes).toEqual(['link']);
  expect(localStorage.length).toBe(0);
  await user.click(button);
  expect(await screen.findByRole('link', { name: /Project 1/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Smart Campus Hack');
  expect(localStorage.getItem(judgeTokenKey(shareLink))).toBe('judge-token');
  expect(localStorage.getItem('token')).toBeNull();
});

test('an ended link asks for a new one, with the same answer for all', async () => {
  const server = serveJudge();
  server.refuse = (name) => (name === 'link' ? dead : undefined);
  const { user } = renderApp(`${page}#old-token`);
  expect(await screen.findByText(judgingMessages.linkEnded)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
  expect(await screen.findByText('Enter your email')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'anita@college.example');
  await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
  expect(await screen.findByText(new RegExp(judgingMessages.linkRequested))).toBeVisible();
  expect(server.writes).toEqual(['request']);
});

test('without a link the page says where to find it', async () => {
  serveJudge();
  renderApp(page);
  expect(await screen.findByText('Open the link in your invitation, or ask for a new one.')).toBeVisible();
});

test('the kept projects open without a network', async () => {
  const server = serveJudge();
  (await openTab()).close();
  server.network = 'down';
  openJudgePage();
  expect(await screen.findByRole('link', { name: /Project 3/ })).toBeVisible();
});

test('without a network and without projects, the page says so', async () => {
  const server = serveJudge();
  server.network = 'down';
  const { user } = openJudgePage();
  expect(await screen.findByText(judgingMessages.kitFailed)).toBeVisible();
  server.network = 'up';
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: /Project 1/ })).toBeVisible();
});

test('a session that ended keeps what is not sent, and asks for a new link', async () => {
  const server = serveJudge();
  const phone = await openTab();
  server.refuse = () => ended;
  await phone.write({ kind: 'skip', roundId, submissionId: projectId(1) });
  await phone.sync();
  phone.close();
  const { user } = renderApp(page);
  expect(await screen.findByText(judgingMessages.linkEnded)).toBeVisible();
  expect(screen.getByText(/^1 entry is not sent yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send me a new link' })).toBeEnabled();
  await user.click(document.body);
});

test("the end of a judge's session leaves an account signed in", async () => {
  const server = serveJudge();
  signIn('student');
  server.refuse = () => ended;
  const { session } = openJudgePage();
  expect(await screen.findByRole('button', { name: 'Send me a new link' })).toBeVisible();
  expect(session.state()).toMatchObject({ status: 'signed-in' });
  expect(localStorage.getItem('token')).toBe('student-token');
});

test("the end of an account's session leaves the judge judging", async () => {
  const server = serveJudge();
  signIn('student');
  fakeServer.use(refuses(studentProfile, { code: 'unauthenticated', message: 'Please sign in to continue' }));
  const { router, session } = openJudgePage();
  await waitFor(() => expect(session.state().status).toBe('guest'));
  expect(await screen.findByRole('link', { name: /Project 1/ })).toBeVisible();
  expect(router.state.location.pathname).toBe(page);
  expect(localStorage.getItem(judgeTokenKey(shareLink))).toBe('judge-token');
  expect([...server.tokens]).toEqual(['Bearer judge-token']);
});

test("another judge's link names both, and signs the first one out", async () => {
  const server = serveJudge();
  const phone = await openTab();
  server.network = 'down';
  await phone.write({ kind: 'skip', roundId, submissionId: projectId(1) });
  phone.close();
  server.kit = buildKit({ judge: { _id: '2'.repeat(24), name: 'Rohan Iyer', organization: '' } });
  server.network = 'up';
  server.refuse = (name) => (name === 'skip 1' ? { code: 'internal', message: 'Later' } : undefined);
  const { user } = renderApp(`${page}#other-token`);
  expect(await screen.findByRole('button', { name: 'Judge as Rohan Iyer' })).toBeVisible();
  expect(screen.getByText(/This device judged as Anita Rao\. 1 not sent yet\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay Anita Rao' }));
  expect(await screen.findByText('You judge as Anita Rao.')).toBeVisible();
});

test('signing out warns of what is not sent, and deletes what the device keeps', async () => {
  const server = serveJudge();
  const { user } = openJudgePage();
  await screen.findByRole('link', { name: /Project 1/ });
  server.network = 'down';
  await user.click(screen.getByRole('link', { name: /Project 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  await screen.findByRole('heading', { name: 'Project 2' });
  await user.click(await screen.findByRole('link', { name: 'All projects' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out of this device?' });
  expect(dialog).toHaveTextContent(judgingMessages.unsentLost);
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('button', { name: 'Send me a new link' })).toBeVisible();
  expect(localStorage.length).toBe(0);
  expect(screen.queryByText(/not sent yet/)).toBeNull();
});

test('a judge who cannot come tells the organizer', async () => {
  const server = serveJudge();
  const { user } = openJudgePage();
  await user.click(await screen.findByText('I cannot come'));
  await user.click(screen.getByRole('button', { name: 'Tell the organizer' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(server.writes).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'I cannot come' }));
  expect(await screen.findByText(judgingMessages.declined)).toBeVisible();
  expect(server.writes).toEqual(['decline']);
  expect(localStorage.length).toBe(0);
});

test('what the server did not take is told until it is read', async () => {
  const closesAt = '2026-12-01T10:00:00.000Z';
  const server = serveJudge(buildKit({ round: { state: 'closed', closesAt } }));
  const phone = await openTab();
  const round_closed = { code: 'round_closed', message: 'This round closed.' } as const;
  server.refuse = (name) => (/^(?:review|absent)/.test(name) ? round_closed : undefined);
  const scores = { [criterionId(1)]: 3, [criterionId(2)]: 3 };
  for (const table of [1, 2]) {
    phone.changeReview(roundId, projectId(table), { scores });
    await phone.finishReview(roundId, projectId(table));
  }
  await phone.write({ kind: 'absent', roundId, submissionId: projectId(3) });
  await phone.sync();
  phone.close();
  const { user } = openJudgePage();
  const notice = await screen.findByRole('region', { name: 'Not counted' });
  expect(notice).toHaveTextContent(/This round closed at .+; 2 of your reviews arrived too late\./);
  expect(notice).toHaveTextContent('Not counted: Project 1, Project 2.');
  expect(notice).toHaveTextContent('Table 3, Project 3: This round closed.');
  await user.click(screen.getByRole('button', { name: 'I have read it' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});
