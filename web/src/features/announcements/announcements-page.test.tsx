// @module-tag beyond-mails
import {
  type Announcement,
  cancelAnnouncement,
  createAnnouncement,
  listAnnouncements,
  previewAnnouncement,
  sendAnnouncement,
  updateAnnouncement,
} from '@hackon/contract/announcements/announcements';
import { accountSecurity } from '@hackon/contract/accounts/account-security';
import { eventDetail } from '@hackon/contract/events/events';
import { announcementMessages } from '@hackon/contract/announcements/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { answers, fakeServer, losesOne, refuses } from '../../../test/fake-server.ts';
import { manager, renderApp } from '../../../test/render-app.tsx';

const { _id: eventId } = buildEvent();
/** Not the zone of the test's browser. */
const timeZone = 'America/New_York';
const path = `/events/${eventId}/announcements`;

function buildAnnouncement(about: Partial<Announcement> = {}): Announcement {
  return {
    _id: '65f0000000000000000000a1',
    subject: 'The hall has changed',
    body: 'Dear {team}, we meet in Hall B.',
    audience: { payment: ['verified'], teams: 'registered', answers: [] },
    state: 'draft',
    dueAt: null,
    author: 'Meera Nair',
    updatedAt: inDays(0),
    startedAt: null,
    teams: 0,
    left: 0,
    waiting: 0,
    failed: 0,
    ...about,
  };
}

const preview = {
  subject: 'Smart Campus Hack: The hall has changed',
  html: '<p>',
  text: 'Dear Code Crafters',
  teams: 12,
  recipients: 34,
};

function serve(...announcements: Announcement[]): void {
  fakeServer.use(answers(listAnnouncements, announcements), answers(eventDetail, buildEvent({ timeZone })));
}

function open() {
  return renderApp(path, { session: 'manager' });
}

describe('the announcements of an event', () => {
  test('teach in one sentence when there are none, and offer to write', async () => {
    serve();
    const { user } = open();
    expect(await screen.findByText('No announcements yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write an announcement' }));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveFocus();
  });

  test('of a free event are not chosen by payment', async () => {
    serve();
    fakeServer.use(answers(eventDetail, buildEvent({ timeZone, entryFee: 0 })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Write an announcement' }));
    expect(screen.getByRole('group', { name: 'To whom' })).toBeVisible();
    expect(screen.queryByLabelText('Pending')).not.toBeInTheDocument();
  });

  test('ask an organizer with an unconfirmed address to confirm it, before anything is written', async () => {
    serve();
    open();
    fakeServer.use(answers(accountSecurity, { emailVerified: false, canConfirm: true, sessions: [] }));
    expect(await screen.findByText(/cannot invite people or email teams/)).toBeVisible();
  });

  test('keep unsaved text over a reload, and ask before they close', async () => {
    const other = buildAnnouncement();
    serve(other);
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: 'Write an announcement' }));
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Bring your');
    const place = `announcement:${eventId}:${manager._id}:new`;
    const kept = sessionStorage.getItem(place) ?? '';
    unmount();
    // Only a reload keeps it.
    expect(sessionStorage.getItem(place)).toBeNull();
    sessionStorage.setItem(place, kept);
    const again = open();
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('Bring your');
    await again.user.type(screen.getByRole('textbox', { name: 'Subject' }), ' laptop');
    await again.user.click(screen.getByRole('button', { name: 'Close' }));
    await again.user.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Bring your laptop');
    await again.user.click(screen.getByRole('button', { name: 'Close' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Close without saving?' });
    await again.user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('textbox', { name: 'Subject' })).not.toBeInTheDocument();
    expect(sessionStorage.getItem(place)).toBeNull();
  });

  test('are written, counted exactly, and sent as the draft that was shown', async () => {
    const calls: unknown[] = [];
    const draft = buildAnnouncement();
    serve();
    fakeServer.use(
      answers(createAnnouncement, ({ body }) => {
        calls.push(body);
        return draft;
      }),
      answers(previewAnnouncement, preview),
      // Sent again by itself.
      losesOne(sendAnnouncement),
      answers(sendAnnouncement, ({ params, body }) => {
        calls.push([params.announcementId, body]);
        serve(buildAnnouncement({ state: 'sending', startedAt: inDays(0), teams: 12, left: 4, waiting: 30 }));
        return buildAnnouncement({ state: 'sending' });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Write an announcement' }));
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), draft.subject);
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Dear {{team}, we meet in Hall B.');
    await user.click(screen.getByRole('checkbox', { name: 'Pending' }));
    await user.click(screen.getByRole('checkbox', { name: 'No Payment Required' }));
    await user.click(screen.getByRole('button', { name: 'Save and preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check before sending' }));
    expect(await dialog.findByText('Goes to 34 people in 12 teams.')).toBeVisible();
    expect(dialog.getByText(preview.subject)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send to 34 people' }));
    expect(await screen.findByText(announcementMessages.sent)).toBeVisible();
    expect(await screen.findByText(/12 teams · 4 emails sent · 30 emails waiting/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Subject' })).not.toBeInTheDocument();
    const { subject, body, audience } = draft;
    expect(calls).toEqual([
      { subject, body, audience, dueAt: null },
      [draft._id, { updatedAt: draft.updatedAt }],
    ]);
  });

  test('name an unknown placeholder at the text, and save nothing', async () => {
    serve();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Write an announcement' }));
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Hello');
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Dear {{teamname}');
    await user.click(screen.getByRole('button', { name: 'Save and preview' }));
    const fault = announcementMessages.unknownPlaceholder('teamname');
    expect((await screen.findAllByText(fault))[0]).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Text' })).toBeInvalid();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus());
  });

  test('are saved as one draft if the answer was lost', async () => {
    const keys: (string | null)[] = [];
    serve();
    fakeServer.use(
      losesOne(createAnnouncement),
      answers(createAnnouncement, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return buildAnnouncement();
      }),
      answers(previewAnnouncement, preview),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Write an announcement' }));
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'The hall has changed');
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'We meet in Hall B.');
    await user.click(screen.getByRole('button', { name: 'Save and preview' }));
    expect(await screen.findByRole('dialog', { name: 'Check before sending' })).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/./u)]);
  });

  test('are saved as a new draft if somebody has deleted theirs', async () => {
    serve(buildAnnouncement());
    const saved: unknown[] = [];
    fakeServer.use(
      refuses(updateAnnouncement, { code: 'not_found', message: announcementMessages.notFound }),
      answers(createAnnouncement, ({ body }) => {
        saved.push(body);
        return buildAnnouncement();
      }),
      answers(previewAnnouncement, preview),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), ' again');
    await user.click(screen.getByRole('button', { name: 'Save and preview' }));
    expect(await screen.findByRole('dialog', { name: 'Check before sending' })).toBeVisible();
    expect(saved).toMatchObject([{ subject: `${buildAnnouncement().subject} again` }]);
  });

  test('stay drafts when sending is refused, and say why', async () => {
    serve(buildAnnouncement());
    fakeServer.use(
      answers(previewAnnouncement, preview),
      refuses(sendAnnouncement, { code: 'stale_version', message: announcementMessages.changedMeanwhile }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Preview and send/ }));
    await user.click(await screen.findByRole('button', { name: 'Send to 34 people' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(announcementMessages.changedMeanwhile);
  });

  test('are stopped half-way, and say how many were sent', async () => {
    serve(buildAnnouncement({ state: 'sending', startedAt: inDays(0), teams: 12, left: 4, waiting: 30 }));
    fakeServer.use(answers(cancelAnnouncement, buildAnnouncement({ state: 'cancelled', left: 4 })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Stop/ }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped after 4 emails')).toBeVisible();
  });

  test('show failed emails, and offer no change once sent', async () => {
    serve(buildAnnouncement({ state: 'sent', startedAt: inDays(-1), teams: 12, left: 33, failed: 1 }));
    open();
    expect(await screen.findByText(/33 emails sent · 1 email failed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit|Stop|Delete/ })).not.toBeInTheDocument();
  });

  test('show times in the zone of the event, and read the time to send in it', async () => {
    const calls: unknown[] = [];
    const dueAt = `${new Date().getUTCFullYear() + 1}-01-15T14:00:00.000Z`;
    serve(buildAnnouncement({ dueAt }));
    fakeServer.use(
      answers(updateAnnouncement, ({ body }) => {
        calls.push(body);
        return buildAnnouncement({ dueAt });
      }),
      answers(previewAnnouncement, preview),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    expect(screen.getByLabelText('Send later')).toHaveValue(dueAt.replace('T14:00:00.000Z', 'T09:00'));
    await user.click(screen.getByRole('button', { name: 'Save and preview' }));
    expect(await screen.findByText(/It is sent on 15 Jan \d{4}, 9:00 am/)).toBeVisible();
    expect(calls).toMatchObject([{ dueAt }]);
  });

  test('say why to a person whose role does not allow them', async () => {
    const message = 'Your role at this event does not allow mails to its teams. Ask an owner of the event.';
    fakeServer.use(refuses(listAnnouncements, { code: 'missing_right', message }));
    open();
    expect(await screen.findByText(message)).toBeVisible();
  });
});

test('the audience can be narrowed to answers of questions with options', async () => {
  const saved = vi.fn<(body: unknown) => void>();
  serve();
  const question = {
    scope: 'team',
    label: 'Which track?',
    help: '',
    required: true,
    retired: false,
  } as const;
  const options = ['b', 'c'].map((letter) => ({ _id: letter.repeat(24), label: letter, retired: false }));
  const [free, chosen] = ['d'.repeat(24), 'a'.repeat(24)];
  fakeServer.use(
    answers(
      eventDetail,
      buildEvent({
        questions: [
          { ...question, _id: free, label: 'Any wishes?', type: 'short', options: [] },
          { ...question, _id: chosen, type: 'one_of', options },
        ],
      }),
    ),
    answers(createAnnouncement, ({ body }) => {
      saved(body);
      return buildAnnouncement();
    }),
    answers(previewAnnouncement, preview),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Write an announcement' }));
  await user.type(screen.getByLabelText(/^Subject/), 'Soldering');
  await user.type(screen.getByLabelText(/^Text/), 'Bring an iron.');
  await user.click(await screen.findByText('Only teams with certain answers'));
  expect(screen.queryByText('Any wishes?')).not.toBeInTheDocument();
  const track = within(screen.getByRole('group', { name: 'Which track?' }));
  await user.click(track.getByRole('checkbox', { name: 'b' }));
  await user.click(track.getByRole('checkbox', { name: 'c' }));
  await user.click(track.getByRole('checkbox', { name: 'b' }));
  await user.click(screen.getByRole('button', { name: 'Save and preview' }));
  expect(await screen.findByText('Check before sending')).toBeVisible();
  const filters = [{ question: chosen, anyOf: ['c'.repeat(24)] }];
  const audience: unknown = expect.objectContaining({ answers: filters });
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ audience }));
});
