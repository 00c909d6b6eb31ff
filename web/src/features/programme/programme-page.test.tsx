import { eventDetail } from '@hackon/contract/events/events';
import { changeProgramme } from '@hackon/contract/programme/change-programme';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEvent } from '../../../test/build-event.ts';
import { answers, fakeServer, losesOne, type ReceivedCall, refuses } from '../../../test/fake-server.ts';
import { manager, renderApp } from '../../../test/render-app.tsx';

const event = buildEvent({
  startDate: '2027-12-12T03:30:00.000Z',
  endDate: '2027-12-13T09:30:00.000Z',
  faqs: [
    { question: 'Is there food?', answer: 'Yes.' },
    { question: 'Is there a bus?', answer: 'No.' },
  ],
  sessions: [
    {
      starts: '2027-12-12T03:30:00.000Z',
      ends: '2027-12-12T03:30:00.000Z',
      title: 'Opening',
      place: 'Hall A',
    },
  ],
});
const path = `/events/${event._id}/programme`;

async function open(shown = event) {
  fakeServer.use(answers(eventDetail, shown));
  const { user } = renderApp(path, { session: 'manager' });
  await screen.findByRole('button', { name: 'Add a question' });
  return user;
}

function serveChange() {
  const sent: unknown[] = [];
  fakeServer.use(
    answers(changeProgramme, ({ body }) => {
      sent.push(body);
      return { ...event, version: event.version + 1 };
    }),
  );
  return sent;
}

test('a save whose answer was lost is sent again under the same key', async () => {
  const keys: unknown[] = [];
  const record = ({ headers }: Pick<ReceivedCall, 'headers'>) => {
    keys.push(headers.get('idempotency-key'));
    return { ...event, version: event.version + 1 };
  };
  fakeServer.use(losesOne(changeProgramme, record), answers(changeProgramme, record));
  const user = await open();
  await user.type(screen.getByLabelText(/^Question 1/), ' And tea?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('FAQ and schedule saved')).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('unsaved rows stay over a reload', async () => {
  const place = `programmeEdit:${event._id}:${event.version}:${manager._id}`;
  fakeServer.use(answers(eventDetail, event));
  const { user, unmount } = renderApp(path, { session: 'manager' });
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  await user.type(screen.getByLabelText(/^Question 3/), 'Is there tea?');
  const kept = sessionStorage.getItem(place) ?? '';
  unmount();
  expect(sessionStorage.getItem(place)).toBeNull();
  sessionStorage.setItem(place, kept);
  const again = await open();
  expect(questions()).toEqual(['Is there food?', 'Is there a bus?', 'Is there tea?']);
  // Saved, they are not kept any more.
  await again.type(screen.getByLabelText(/^Question 3/), ' And coffee?');
  await again.type(screen.getAllByLabelText(/^Answer/).at(-1) ?? document.body, 'Yes.');
  fakeServer.use(
    answers(changeProgramme, () => ({
      ...event,
      version: event.version + 1,
      faqs: [...event.faqs, { question: 'Is there tea? And coffee?', answer: 'Yes.' }],
    })),
  );
  await again.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('FAQ and schedule saved')).toBeVisible();
  expect(questions()).toEqual(['Is there food?', 'Is there a bus?', 'Is there tea? And coffee?']);
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
});

function questions() {
  return screen.getAllByLabelText<HTMLInputElement>(/^Question/).map(({ value }) => value);
}

test('an organizer adds a question and an entry; blank rows are not sent', async () => {
  const sent = serveChange();
  const user = await open(buildEvent());
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  expect(screen.getByLabelText(/^Question 1/)).toHaveFocus();
  await user.keyboard('Is there food?');
  await user.type(screen.getByLabelText(/^Answer/), 'Yes.');
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  await user.click(screen.getByRole('button', { name: 'Add an entry' }));
  await user.type(screen.getByLabelText(/^Entry 1/), 'Opening');
  await user.type(screen.getByLabelText(/^Starts/), '2027-12-12T09:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('FAQ and schedule saved')).toBeVisible();
  expect(sent).toEqual([
    {
      faqs: [{ question: 'Is there food?', answer: 'Yes.' }],
      sessions: [{ title: 'Opening', place: '', starts: '2027-12-12T09:00', ends: '' }],
    },
  ]);
});

test('questions move by button and by keyboard, and the focus follows', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Move question 2 up' }));
  expect(questions()).toEqual(['Is there a bus?', 'Is there food?']);
  expect(screen.getByRole('button', { name: 'Move question 1 up' })).toHaveFocus();
  await user.click(screen.getByLabelText(/^Question 1/));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(questions()).toEqual(['Is there food?', 'Is there a bus?']);
  expect(screen.getByLabelText(/^Question 2/)).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(questions()).toEqual(['Is there food?', 'Is there a bus?']);
});

test('a removed question comes back with Undo', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
  expect(questions()).toEqual(['Is there a bus?']);
  expect(screen.getByText(/Question 1 removed/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(questions()).toEqual(['Is there food?', 'Is there a bus?']);
  expect(screen.queryByText(/Question 1 removed/)).not.toBeInTheDocument();
});

test('a missing answer is named at its field, and nothing is sent', async () => {
  const sent = serveChange();
  const user = await open();
  await user.clear(screen.getAllByLabelText(/^Answer/)[1] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the answer', { selector: 'p' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('an entry outside the dates of the event only warns', async () => {
  const sent = serveChange();
  const user = await open();
  const starts = screen.getByLabelText(/^Starts/);
  await user.clear(starts);
  await user.type(starts, '2027-12-11T09:00');
  expect(screen.getByText('This is not within the dates of the event.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('FAQ and schedule saved')).toBeVisible();
  expect(sent).toMatchObject([{ sessions: [{ starts: '2027-12-11T09:00' }] }]);
});

test('after a stale edit, the typed text stays, and the person chooses', async () => {
  fakeServer.use(refuses(changeProgramme, { code: 'stale_version', message: 'Changed' }));
  const user = await open();
  await user.type(screen.getByLabelText(/^Question 1/), ' Really?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('button', { name: 'Overwrite' });
  expect(screen.getByLabelText(/^Question 1/)).toHaveValue('Is there food? Really?');
  const sent = serveChange();
  await user.click(alert);
  expect(await screen.findByText('FAQ and schedule saved')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('leaving with unsaved changes asks', async () => {
  const user = await open();
  await user.type(screen.getByLabelText(/^Question 1/), '!');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave this page?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText(/^Question 1/)).toHaveValue('Is there food?!');
});

test('a person without the right reads why the page is closed', async () => {
  fakeServer.use(answers(eventDetail, { ...event, role: 'check_in', roles: ['check_in'] }));
  renderApp(path, { session: 'manager' });
  expect(await screen.findByText(/does not allow editing it/)).toBeVisible();
});
