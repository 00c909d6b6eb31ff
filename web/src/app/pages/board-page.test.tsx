import {
  askSeeker,
  type Board,
  leaveBoard,
  putOnBoard,
  readBoard,
  reportEntry,
} from '@hackon/contract/board/board';
import { boardMessages } from '@hackon/contract/board/messages';
import { myDrafts } from '@hackon/contract/drafts/drafts';
import { publicEvent } from '@hackon/contract/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDraft } from '../../../test/build-draft.ts';
import { buildEvent } from '../../../test/build-event.ts';
import { answers, fakeServer, type ReceivedCall, refuses } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const event = buildEvent({ hasBoard: true });
const path = `/teams/board/${event.shareLink}`;
const empty: Board = { own: null, asks: [], seekers: [], teams: [] };
const team = {
  _id: '65f0000000000000000000f2',
  teamName: 'Null Pointers',
  pitch: 'Bus times by ear.',
  seatsLeft: 1,
  joinLink: 'https://hackon.example/join/AAAABBBB',
};
const asha = {
  _id: '65f0000000000000000000a2',
  firstName: 'Asha',
  skills: ['Figma'],
  text: 'I draw.',
  isAsked: false,
};

function open(board: Board) {
  fakeServer.use(answers(publicEvent, event), answers(readBoard, board));
  return renderApp(path, { session: 'student' });
}

describe('/teams/board/:eventId', () => {
  test('puts a student on the board', async () => {
    const sent: ReceivedCall[] = [];
    const { user } = open(empty);
    expect(await screen.findByText('No team looks for members yet.')).toBeVisible();
    fakeServer.use(
      answers(putOnBoard, (call) => {
        sent.push(call);
        return { ...empty, own: { skills: ['Figma', 'Rust'], text: 'I draw.', isHidden: false } };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Put me on the board' }));
    await waitFor(() => expect(screen.getByLabelText(/^What you look for/)).toBeInvalid());
    await user.type(screen.getByLabelText(/^What you look for/), 'I draw.');
    await user.type(screen.getByLabelText('Skills'), 'Figma, , Rust');
    await user.click(screen.getByRole('button', { name: 'Put me on the board' }));
    expect(await screen.findByRole('button', { name: 'Leave the board' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ text: 'I draw.', skills: ['Figma', 'Rust'] }]);
  });

  test('refuses too many or too long skills', async () => {
    const { user } = open(empty);
    const skills = await screen.findByLabelText('Skills');
    await user.type(screen.getByLabelText(/^What you look for/), 'I draw.');
    await user.type(skills, '1,2,3,4,5,6,7,8,9');
    await user.click(screen.getByRole('button', { name: 'Put me on the board' }));
    expect((await screen.findAllByText(boardMessages.manySkills))[0]).toBeVisible();
    await user.clear(skills);
    await user.type(skills, 'x'.repeat(31));
    expect(await screen.findByText(boardMessages.longSkill)).toBeVisible();
  });

  test('takes the own entry off, and says if it is hidden', async () => {
    const own = { skills: [], text: 'I draw.', isHidden: true };
    const { user } = open({ ...empty, own });
    expect(await screen.findByText(boardMessages.hiddenOwn)).toBeVisible();
    fakeServer.use(answers(leaveBoard, { message: boardMessages.left }), answers(readBoard, empty));
    await user.click(screen.getByRole('button', { name: 'Leave the board' }));
    expect(await screen.findByRole('button', { name: 'Put me on the board' })).toBeVisible();
  });

  test('shows teams that ask first, with their links', async () => {
    open({ ...empty, asks: [team] });
    const asks = await screen.findByRole('list', { name: 'Teams that ask you to join' });
    expect(within(asks).getByText('1 seat left')).toBeVisible();
    expect(within(asks).getByRole('link', { name: 'See the team Null Pointers' })).toHaveAttribute(
      'href',
      '/join/AAAABBBB',
    );
  });

  test('lets only a leader ask', async () => {
    fakeServer.use(answers(myDrafts, [buildDraft({ eventId: event._id })]));
    const { user } = open({ ...empty, seekers: [asha] });
    fakeServer.use(answers(askSeeker, { message: boardMessages.asked('Asha') }));
    await screen.findByRole('link', { name: 'Open team' });
    fakeServer.use(answers(readBoard, { ...empty, seekers: [{ ...asha, isAsked: true }] }));
    await user.click(screen.getByRole('button', { name: 'Ask to join Asha' }));
    expect(await screen.findByText('Asked')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Put me on the board' })).toBeNull();
  });

  test('does not let a student without a team ask', async () => {
    open({ ...empty, seekers: [asha] });
    expect(await screen.findByText('I draw.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Ask to join/ })).toBeNull();
  });

  test('reports an entry once', async () => {
    const { user } = open({ ...empty, teams: [team] });
    fakeServer.use(answers(reportEntry, { message: boardMessages.reported }));
    await user.click(await screen.findByRole('button', { name: 'Report Null Pointers' }));
    expect(await screen.findByRole('button', { name: 'Reported Null Pointers' })).toBeDisabled();
  });

  test('says that there is no board', async () => {
    fakeServer.use(
      answers(publicEvent, event),
      refuses(readBoard, { code: 'not_found', message: boardMessages.none }),
    );
    renderApp(path, { session: 'student' });
    expect(await screen.findByText(boardMessages.none)).toBeVisible();
  });
});
