import { studentProfile } from '@hackon/contract/accounts/accounts';
import { createDraft, getDraft, myDrafts } from '@hackon/contract/drafts/drafts';
import { publicEvent } from '@hackon/contract/events/events';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { buildDraft } from '../../../test/build-draft.ts';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { buildRegistration, buildWithdrawnPayment } from '../../../test/build-registration.ts';
import {
  answers,
  fakeServer,
  handle,
  type ReceivedCall,
  refuses,
  unreachable,
} from '../../../test/fake-server.ts';
import { renderApp, signIn, student } from '../../../test/render-app.tsx';

const event = buildEvent();
const path = `/teams/new/${event.shareLink}`;
const draft = buildDraft();

describe('/teams/new/:eventId', () => {
  test('opens a team, then its room', async () => {
    const sent: ReceivedCall[] = [];
    const readAt: string[] = [];
    fakeServer.use(
      answers(publicEvent, event),
      answers(getDraft, draft),
      answers(createDraft, (call) => {
        sent.push(call);
        return { draft };
      }),
    );
    const { user, router } = renderApp(path, { session: 'student' });
    fakeServer.use(
      answers(myDrafts, () => {
        // Until the room opens, this page would say that the student has a team already.
        if (sent.length > 0) readAt.push(router.state.location.pathname);
        return [];
      }),
    );
    await user.type(await screen.findByLabelText(/^Team Name/), 'Byte Me');
    await user.click(screen.getByRole('button', { name: 'Create the team' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/teams/forming/${draft._id}`));
    expect(readAt).not.toContain(path);
    expect(sent.map(({ body }) => body)).toEqual([{ teamName: 'Byte Me' }]);
  });

  test('names the payment of a team that was withdrawn, so that nobody pays twice', async () => {
    const withdrawnPayments = [buildWithdrawnPayment(), buildWithdrawnPayment({ eventId: 'another' })];
    signIn('student');
    fakeServer.use(
      answers(publicEvent, event),
      answers(studentProfile, { ...student, registeredHackathons: [], withdrawnPayments }),
    );
    renderApp(path);
    expect(await screen.findAllByText(/do not pay again/u)).toHaveLength(1);
  });

  test('shows a name that another team has', async () => {
    const message = 'Another team of this event has this name.';
    fakeServer.use(
      answers(publicEvent, event),
      refuses(createDraft, { code: 'team_name_taken', message, issues: [{ path: 'teamName', message }] }),
    );
    const { user } = renderApp(path, { session: 'student' });
    await user.type(await screen.findByLabelText(/^Team Name/), 'Byte Me');
    await user.click(screen.getByRole('button', { name: 'Create the team' }));
    await waitFor(() => expect(screen.getByLabelText(/^Team Name/)).toBeInvalid());
  });

  test('asks again with the same key when the answer was lost', async () => {
    const keys: (string | null)[] = [];
    fakeServer.use(
      answers(publicEvent, event),
      handle(createDraft, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ draft }, { status: 201 });
      }),
    );
    const { user, router } = renderApp(path, { session: 'student' });
    await user.type(await screen.findByLabelText(/^Team Name/), 'Byte Me');
    await user.click(screen.getByRole('button', { name: 'Create the team' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/teams/forming/${draft._id}`));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/u), keys[0]]);
  });

  test('leads to the team that was made although the answers were lost', async () => {
    fakeServer.use(answers(publicEvent, event), unreachable(createDraft));
    const { user } = renderApp(path, { session: 'student' });
    await user.type(await screen.findByLabelText(/^Team Name/), 'Byte Me');
    fakeServer.use(answers(myDrafts, [draft]));
    await user.click(screen.getByRole('button', { name: 'Create the team' }));
    expect(await screen.findByRole('link', { name: 'Open the team' })).toBeVisible();
  });

  test('leads to the team that the student is in already', async () => {
    fakeServer.use(answers(publicEvent, event), answers(myDrafts, [draft]));
    renderApp(path, { session: 'student' });
    expect(await screen.findByRole('link', { name: 'Open the team' })).toHaveAttribute(
      'href',
      `/teams/forming/${draft._id}`,
    );
  });

  test('leads a registered student to the ticket', async () => {
    const registration = buildRegistration(1, { hackathonId: event._id });
    signIn('student');
    fakeServer.use(
      answers(publicEvent, event),
      answers(studentProfile, { ...student, registeredHackathons: [registration] }),
    );
    renderApp(path);
    expect(await screen.findByText('You have already registered a team for this event')).toBeVisible();
  });

  test.each([
    [500, 'You have already registered a team for this event'],
    [0, 'Team Name'],
  ])('of a rejected team, with a fee of %i now, shows: %s', async (entryFee, text) => {
    const registration = buildRegistration(1, { hackathonId: event._id, paymentStatus: 'rejected' });
    signIn('student');
    fakeServer.use(
      answers(publicEvent, { ...event, entryFee }),
      answers(studentProfile, { ...student, registeredHackathons: [registration] }),
    );
    renderApp(path);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('leads to the form of an event that takes no links', async () => {
    fakeServer.use(answers(publicEvent, buildEvent({ registerBy: 'form' })));
    renderApp(path, { session: 'student' });
    expect(await screen.findByRole('link', { name: 'Open the form' })).toHaveAttribute(
      'href',
      `/register/${event.shareLink}`,
    );
  });

  test('says that registration is closed', async () => {
    fakeServer.use(answers(publicEvent, buildEvent({ registrationDeadline: inDays(-1) })));
    renderApp(path, { session: 'student' });
    expect(await screen.findByText('Registration is closed for this event')).toBeVisible();
  });
});
