import { askToJoin, getDraft, myDrafts, readJoinLink } from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { publicEvent } from '@hackon/contract/events/events';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDraft } from '../../../test/build-draft.ts';
import { buildEvent } from '../../../test/build-event.ts';
import { answers, fakeServer, refuses } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const path = '/join/B5RN2XQG';
const draft = buildDraft();
const behind = {
  event: { ...draft.event, hasBoard: false },
  teamName: draft.teamName,
  isOpen: false,
  seatsLeft: 2,
};

describe('/join/:code', () => {
  test('shows a guest the team, and comes back after the sign-in', async () => {
    fakeServer.use(answers(readJoinLink, behind));
    const { user } = renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Join Byte Me' })).toBeVisible();
    expect(screen.getByText(/^2 seats are left/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Sign in to join' }));
    expect(sessionStorage.getItem('redirectPath')).toBe(path);
  });

  test('lets a student ask, and opens the room', async () => {
    fakeServer.use(
      answers(readJoinLink, behind),
      answers(askToJoin, { draft }),
      answers(getDraft, draft),
      answers(publicEvent, buildEvent()),
    );
    const { user, router } = renderApp(path, { session: 'student' });
    await user.click(await screen.findByRole('button', { name: 'Ask to join' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/teams/forming/${draft._id}`));
  });

  test('promises to join only an open team', async () => {
    fakeServer.use(answers(readJoinLink, { ...behind, isOpen: true }));
    renderApp(path, { session: 'student' });
    expect(await screen.findByRole('button', { name: 'Join the team' })).toBeVisible();
    expect(screen.queryByText(/lets you in/)).toBeNull();
  });

  test('says why a student cannot join', async () => {
    const message = draftMessages.inTeam('Stack Overflow');
    fakeServer.use(
      answers(readJoinLink, behind),
      refuses(askToJoin, { code: 'already_registered', message }),
    );
    const { user } = renderApp(path, { session: 'student' });
    await user.click(await screen.findByRole('button', { name: 'Ask to join' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('offers nothing in a full team, or to a manager', async () => {
    fakeServer.use(answers(readJoinLink, { ...behind, seatsLeft: 0 }));
    renderApp(path, { session: 'student' });
    expect(await screen.findByText(draftMessages.teamFull('Byte Me'))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask to join' })).toBeNull();
  });

  test.each([
    ['You are in Byte Me.', draft],
    ['You have asked to join Byte Me.', { ...draft, joinLink: null }],
  ])('knows its own members, also in a full team: %s', async (words, own) => {
    fakeServer.use(answers(readJoinLink, { ...behind, seatsLeft: 0 }));
    renderApp(path, { session: 'student' });
    fakeServer.use(answers(myDrafts, [buildDraft({ teamName: 'Other' }), own]));
    expect(await screen.findByText(words)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Open the team' });
    expect(link).toHaveAttribute('href', `/teams/forming/${draft._id}`);
  });

  test('leads a student from a link that ended to the registrations', async () => {
    fakeServer.use(refuses(readJoinLink, { code: 'dead_link', message: draftMessages.formsNoMore }));
    renderApp(path, { session: 'student' });
    const link = await screen.findByRole('link', { name: 'My Registrations' });
    expect(link).toHaveAttribute('href', '/student/registered');
  });

  test('leads from a full team to the board of the event', async () => {
    const event = { ...behind.event, hasBoard: true };
    fakeServer.use(answers(readJoinLink, { ...behind, event, seatsLeft: 0 }));
    renderApp(path, { session: 'student' });
    expect(await screen.findByText(draftMessages.teamFullBoard(behind.teamName))).toBeVisible();
    const link = screen.getByRole('link', { name: 'Look at the board' });
    expect(link).toHaveAttribute('href', `/teams/board/${event.shareLink}`);
  });

  test('tells a manager who may join', async () => {
    fakeServer.use(answers(readJoinLink, behind));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText(draftMessages.onlyStudentsJoin)).toBeVisible();
  });

  test('repeats what the server says of a dead link', async () => {
    const message = draftMessages.expired('Aarav Kulkarni');
    fakeServer.use(refuses(readJoinLink, { code: 'dead_link', message }));
    renderApp(path);
    expect(await screen.findByText(message)).toBeVisible();
  });
});
