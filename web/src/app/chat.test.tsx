// @module-tag spec-2-5
import { askAssistant } from '@hackon/contract/assistant/assistant';
import { publicEvent, publicEvents } from '@hackon/contract/events/events';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildEvent } from '../../test/build-event.ts';
import { answers, fakeServer, holds, refuses, unreachable } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

const failed = 'Sorry, I encountered an error. Please try again later.';

function launcher() {
  return screen.getByRole('button', { name: 'HackOn Assistant' });
}

async function openChat(path = '/about', options: Parameters<typeof renderApp>[1] = {}) {
  const app = renderApp(path, options);
  await screen.findByRole('heading', { level: 1 });
  await app.user.click(launcher());
  const panel = await screen.findByRole('dialog', { name: 'HackOn Assistant' });
  return { ...app, panel, input: within(panel).getByPlaceholderText('Type your question...') };
}

function send() {
  return screen.getByRole('button', { name: 'Send' });
}

function narrowScreen() {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media === '(width < 40rem)',
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );
}

test('the button opens a panel with its title, sub-text, input and Send, and closes it again', async () => {
  const { user, panel, input } = await openChat();
  expect(within(panel).getByText('Ask me anything about hackathons!')).toBeVisible();
  expect(send()).toBeEnabled();
  expect(input).toHaveFocus();
  expect(launcher()).toHaveAttribute('aria-expanded', 'true');
  await user.click(launcher());
  expect(panel).not.toBeVisible();
  expect(launcher()).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes it, returns the focus, and keeps the conversation', async () => {
  fakeServer.use(answers(askAssistant, { response: 'It is free.' }));
  const { user, panel, input } = await openChat();
  await user.type(input, 'fee of the jam{Enter}');
  expect(await screen.findByText('It is free.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(panel).not.toBeVisible();
  expect(launcher()).toHaveFocus();
  await user.click(launcher());
  expect(screen.getByText('It is free.')).toBeVisible();
  expect(input).toHaveFocus();
});

test('Enter sends the trimmed question; until the reply, Send is disabled and the assistant is typing', async () => {
  const asked: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  fakeServer.use(
    answers(askAssistant, async ({ body }) => {
      asked.push(body);
      await gate.promise;
      return { response: 'Registration closes today.' };
    }),
  );
  const { user, panel, input } = await openChat();
  await user.type(input, '  when does it close  {Enter}');
  expect(within(panel).getByText('when does it close')).toBeVisible();
  expect(input).toHaveValue('');
  expect(send()).toBeDisabled();
  expect(screen.getByText('The assistant is typing')).toBeInTheDocument();
  await user.type(input, 'another{Enter}');
  gate.resolve();
  expect(await screen.findByText('Registration closes today.')).toBeVisible();
  expect(screen.queryByText('The assistant is typing')).not.toBeInTheDocument();
  expect(send()).toBeEnabled();
  // The typed question stays and is not sent.
  expect(input).toHaveValue('another');
  expect(asked).toEqual([{ question: 'when does it close' }]);
  expect(screen.getByRole('log')).toHaveTextContent('Registration closes today.');
});

test('a blank question is not sent', async () => {
  const { user, input } = await openChat();
  await user.click(send());
  await user.type(input, '   {Enter}');
  expect(screen.getByText('Try one of these:')).toBeVisible();
  expect(input).toHaveAttribute('maxlength', '500');
});

test.each([
  ['the server fails', refuses(askAssistant, { message: 'Oops', code: 'internal' })],
  ['too much is asked', refuses(askAssistant, { message: 'Too many attempts.', code: 'rate_limited' })],
  ['there is no network', unreachable(askAssistant)],
])('when %s the chat says so and allows a retry', async (_what, handler) => {
  fakeServer.use(handler);
  const { user, input } = await openChat();
  await user.type(input, 'fee?{Enter}');
  expect(await screen.findByText(failed)).toBeVisible();
  fakeServer.use(answers(askAssistant, { response: 'Here I am.' }));
  await user.type(input, 'fee?{Enter}');
  expect(await screen.findByText('Here I am.')).toBeVisible();
});

test('a click asks a suggested question and hides the suggestions', async () => {
  const { handler, release } = holds(askAssistant, { response: 'None today.' });
  fakeServer.use(handler);
  const { user } = await openChat();
  await user.click(screen.getByRole('button', { name: 'Which free hackathons are open?' }));
  expect(screen.queryByText('Try one of these:')).not.toBeInTheDocument();
  expect(screen.getByText('Which free hackathons are open?')).toBeVisible();
  release();
  expect(await screen.findByText('None today.')).toBeVisible();
});

test('a question is sent with the event of the page, then with the last event and question', async () => {
  const asked: unknown[] = [];
  const replies = [
    { response: 'It is free.', event: 'a'.repeat(24) },
    { response: 'Several.', event: undefined },
    { response: 'Which one?' },
    { response: 'None.' },
  ];
  fakeServer.use(
    answers(publicEvent, buildEvent()),
    answers(askAssistant, ({ body }) => {
      asked.push(body);
      return replies[asked.length - 1] ?? { response: '' };
    }),
  );
  const { user, input, router } = await openChat('/events/public/night-jam-abcdefgh');
  for (const question of ['fee?', 'list all', 'when?']) {
    await user.type(input, `${question}{Enter}`);
    await waitFor(() => expect(send()).toBeEnabled());
  }
  await act(() => router.navigate('/about'));
  await user.type(input, 'deadline?{Enter}');
  expect(await screen.findByText('None.')).toBeVisible();
  expect(asked).toEqual([
    { question: 'fee?', event: 'night-jam-abcdefgh' },
    { question: 'list all', event: 'a'.repeat(24), before: 'fee?' },
    { question: 'when?', event: 'night-jam-abcdefgh', before: 'list all' },
    { question: 'deadline?' },
  ]);
});

test('when the assistant does not know, its suggestions are buttons, until the next question', async () => {
  const suggestions = ['What is the entry fee?', 'When does registration close?', 'What should I bring?'];
  const asked: unknown[] = [];
  fakeServer.use(
    answers(askAssistant, ({ body }) => {
      asked.push(body);
      return asked.length === 1
        ? { response: "I don't know that.", suggestions }
        : { response: 'It is ₹50.' };
    }),
  );
  const { user, panel, input } = await openChat();
  await user.type(input, 'weather?{Enter}');
  expect(await screen.findByText("I don't know that.")).toBeVisible();
  for (const name of suggestions) expect(within(panel).getByRole('button', { name })).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'What is the entry fee?' }));
  expect(await screen.findByText('It is ₹50.')).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'What should I bring?' })).not.toBeInTheDocument();
  expect(asked).toEqual([
    { question: 'weather?' },
    { question: 'What is the entry fee?', before: 'weather?' },
  ]);
});

test('an answer can have lists, and links to this site only', async () => {
  fakeServer.use(
    answers(askAssistant, {
      response: [
        'Two:',
        '- [Night Jam](/events/public/night-jam-abcdefgh): free',
        '- [Evil](https://evil.example) [Worse](//evil.example) [Worst](/\\evil.example) [js](javascript:alert)',
        '<img src=x onerror=alert(1)> [See about](/about).',
      ].join('\n'),
    }),
  );
  const { user, panel, input, router } = await openChat('/student/login');
  await user.type(input, 'list{Enter}');
  const link = await within(panel).findByRole('link', { name: 'Night Jam' });
  expect(link).toHaveAttribute('href', '/events/public/night-jam-abcdefgh');
  expect(within(panel).getAllByRole('listitem')).toHaveLength(2);
  expect(within(panel).getAllByRole('link')).toHaveLength(2);
  expect(within(panel).getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
  await user.click(within(panel).getByRole('link', { name: 'See about' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/about'));
  // On a wide screen the chat fits beside the page.
  expect(panel).toBeVisible();
});

test('on a phone, opening a link closes the chat', async () => {
  narrowScreen();
  fakeServer.use(answers(askAssistant, { response: '[See about](/about)' }));
  const { user, panel, input } = await openChat('/student/login');
  await user.type(input, 'about{Enter}');
  await user.click(await within(panel).findByRole('link', { name: 'See about' }));
  expect(panel).not.toBeVisible();
});

test.each([
  ['a student', 'student', '/about', true],
  ['an organizer among the visitors', 'manager', '/', true],
  ['an organizer at work', 'manager', '/about', false],
] as const)('%s: %s at %s has it: %s', async (_who, session, path, has) => {
  fakeServer.use(answers(publicEvents, []));
  const app = renderApp(path, { session });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(app.session.state().status).toBe('signed-in'));
  expect(screen.queryAllByRole('button', { name: 'HackOn Assistant' })).toHaveLength(has ? 1 : 0);
});

test('on a phone Back closes the chat, not the page', async () => {
  const watcher = Object.assign(new EventTarget(), { destroy: vi.fn<() => void>() });
  vi.stubGlobal('CloseWatcher', function CloseWatcher() {
    return watcher;
  });
  narrowScreen();
  const { panel } = await openChat();
  act(() => void watcher.dispatchEvent(new Event('close')));
  expect(panel).not.toBeVisible();
  expect(launcher()).toHaveFocus();
  // The closed panel no longer listens for Back.
  expect(watcher.destroy).toHaveBeenCalledOnce();
});

test('an ended session ends, so the next question is asked as a guest', async () => {
  fakeServer.use(
    answers(publicEvents, []),
    refuses(askAssistant, { code: 'unauthenticated', message: 'Sign in first' }),
  );
  const { user, input } = await openChat('/', { session: 'student' });
  await user.type(input, 'fee?{Enter}');
  expect(await screen.findByText(failed)).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});
