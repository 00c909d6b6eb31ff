import { eventDetail } from '@hackon/contract/events/events';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import {
  setSubmissionSettings,
  submissionSettings,
  type SubmissionSettings,
} from '@hackon/contract/submissions/settings';
import {
  extendSubmission,
  type ListedSubmission,
  listSubmissions,
  setFlag,
  setSubmissionVisibility,
  submissionCounts,
  submissionDetail,
  type SubmissionDetail,
} from '@hackon/contract/submissions/submissions';
import { addTrack, changeTrack, prizes, tracks } from '@hackon/contract/submissions/tracks';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildEvent } from '../../../test/build-event.ts';
import { buildSettings } from '../../../test/build-project.ts';
import { answers, fakeServer, refuses } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const deadline = '2036-12-13T06:00:00.000Z';
const event = buildEvent({ submissionDeadline: deadline });
const path = `/events/${event._id}/submissions`;
const teamId = '65f0000000000000000000a1';
const trackId = '65f0000000000000000000b1';

const settings = buildSettings({ deadline });

const track = {
  _id: trackId,
  kind: 'track',
  code: '',
  title: 'Campus',
  body: '',
  sponsor: '',
  maxTeams: null,
  teams: 1,
} as const;

const flag = {
  _id: '65f0000000000000000000f1',
  kind: 'report',
  state: 'open',
  detail: 'The code is copied.',
  createdAt: deadline,
} as const;

const listed: ListedSubmission = {
  _id: teamId,
  teamName: 'Off By One',
  state: 'submitted',
  title: 'Bus Kab?',
  tagline: '',
  tableNo: null,
  trackIds: [trackId],
  prizeIds: [],
  submittedAt: deadline,
  updatedAt: deadline,
  late: 130,
  missing: [],
  isDraftNewer: false,
  extendedUntil: null,
  hiddenAt: null,
  flags: [flag],
};

const detail: SubmissionDetail = {
  submission: {
    _id: teamId,
    eventId: event._id,
    teamId,
    teamName: 'Off By One',
    state: 'submitted',
    title: 'Bus Kab?',
    tagline: 'When the bus comes.',
    body: '## Why\n\nBus 12 is late.',
    repoUrl: 'https://code.example/bus',
    demoUrl: '',
    videoUrl: '',
    tags: [],
    trackIds: [],
    prizeIds: [],
    files: [],
    version: 1,
    submittedVersion: 1,
    submittedAt: deadline,
    late: 0,
    missing: [],
    deadline,
    closesAt: deadline,
    isClosed: false,
    links: {},
  },
  extension: null,
  hidden: null,
  flags: [flag],
  checks: [
    { field: 'repoUrl', state: 'unknown', checkedAt: null, createdAt: null, lastPushAt: null, isFork: null },
  ],
};

function serve(used: SubmissionSettings | null = settings) {
  fakeServer.use(
    answers(eventDetail, event),
    answers(submissionSettings, { settings: used }),
    answers(submissionCounts, {
      none: 3,
      draft: 2,
      submitted: 1,
      withdrawn: 0,
      late: 1,
      flagged: 1,
      hidden: 0,
    }),
    answers(tracks, [track]),
    answers(prizes, []),
    answers(listSubmissions, [listed]),
  );
}

describe('the projects of an event', () => {
  test('an event without them offers to collect them', async () => {
    serve(null);
    renderApp(path, { session: 'manager' });
    expect(await screen.findByRole('link', { name: 'Collect projects' })).toHaveAttribute(
      'href',
      `${path}/settings`,
    );
  });

  test('a row says state, track, lateness and hints; the missing can be mailed', async () => {
    serve();
    renderApp(path, { session: 'manager' });
    const row = await screen.findByRole('row', { name: /Off By One/ });
    for (const words of ['Bus Kab?', 'Campus', 'Submitted', '2 h late', 'Reported by a visitor']) {
      expect(row).toHaveTextContent(words);
    }
    expect(within(row).getByRole('link')).toHaveAttribute('href', `${path}/${teamId}`);
    expect(screen.getByRole('link', { name: 'Email teams without a project (5)' })).toHaveAttribute(
      'href',
      `/events/${event._id}/announcements?to=without-project`,
    );
  });

  test('after the deadline the missing are not asked to submit', async () => {
    serve();
    fakeServer.use(answers(eventDetail, { ...event, submissionDeadline: '2026-01-01T06:00:00.000Z' }));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByRole('row', { name: /Off By One/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Email teams without/ })).not.toBeInTheDocument();
  });

  test('after the deadline a complete draft is submitted where drafts count, and others are not', async () => {
    const past = '2026-01-01T06:00:00.000Z';
    const drafts: ListedSubmission[] = [
      { ...listed, _id: '65f0000000000000000000a2', state: 'draft', teamName: 'Whole' },
      { ...listed, _id: '65f0000000000000000000a3', state: 'draft', teamName: 'Torn', missing: ['body'] },
      {
        ...listed,
        _id: '65f0000000000000000000a4',
        state: 'draft',
        teamName: 'Late',
        extendedUntil: deadline,
      },
    ];
    const openWith = async (change: Partial<SubmissionSettings>) => {
      serve({ ...settings, deadline: past, ...change });
      fakeServer.use(answers(listSubmissions, drafts));
      const page = renderApp(path, { session: 'manager' });
      return { ...page, row: (name: RegExp) => screen.findByRole('row', { name }) };
    };
    const { row, unmount } = await openWith({ autoSubmit: true });
    expect(await row(/Whole/)).toHaveTextContent('Submitted at the deadline');
    expect(await row(/Torn/)).toHaveTextContent('Not submitted');
    expect(await row(/Late/)).toHaveTextContent('Writing');
    unmount();
    const other = await openWith({ autoSubmit: false });
    expect(await other.row(/Whole/)).toHaveTextContent('Not submitted');
  });

  test('filters by state, track and hint in the address', async () => {
    serve();
    const asked: string[] = [];
    fakeServer.use(
      answers(listSubmissions, ({ query }) => {
        asked.push(query.toString());
        return query.get('state') === 'draft' ? [] : [listed];
      }),
    );
    const { user, router } = renderApp(path, { session: 'manager' });
    await user.selectOptions(await screen.findByLabelText('Track'), 'Campus');
    await user.selectOptions(screen.getByLabelText('Hints'), 'Late (1)');
    await user.click(screen.getByRole('button', { name: 'Writing 2' }));
    expect(await screen.findByText('No project matches')).toBeVisible();
    expect(router.state.location.search).toBe(`?track=${trackId}&flag=late&state=draft`);
    expect(asked.at(-1)).toContain(`track=${trackId}&state=draft&flag=late`);
  });

  test('a person without the right reads why', async () => {
    serve();
    fakeServer.use(refuses(submissionSettings, { code: 'missing_right', message: 'Ask the owner.' }));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Ask the owner.')).toBeVisible();
  });
});

describe('the settings', () => {
  test.each([
    ['is two hours before the end of the event', '2036-12-13T09:00:00.000Z', '2036-12-13T12:30'],
    ['is its end, if it lasts two hours', '2036-12-12T05:30:00.000Z', '2036-12-12T11:00'],
  ])('the first deadline %s', async (_when, endDate, value) => {
    serve(null);
    const times = { startDate: '2036-12-12T03:30:00.000Z', endDate, timeZone: 'Asia/Kolkata' };
    fakeServer.use(answers(eventDetail, buildEvent(times)));
    renderApp(`${path}/settings`, { session: 'manager' });
    const field = await screen.findByLabelText(/^Deadline/);
    expect(field).toHaveValue(value);
    expect(field).toHaveAccessibleDescription(/Judges get the projects after it\./);
  });

  test('need only a deadline', async () => {
    serve(null);
    const sent: unknown[] = [];
    fakeServer.use(
      answers(setSubmissionSettings, ({ body }) => {
        sent.push(body);
        fakeServer.use(answers(submissionSettings, { settings }));
        return { settings };
      }),
    );
    const { user } = renderApp(`${path}/settings`, { session: 'manager' });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Deadline/);
    expect(field.value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(field).not.toHaveAccessibleDescription(/after the end of the event/);
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Start collecting' }));
    expect((await screen.findAllByText(submissionMessages.deadlineMissing)).length).toBeGreaterThan(0);
    await user.type(field, '2036-12-13T11:30');
    expect(field).toHaveAccessibleDescription(/This is after the end of the event\.$/);
    await user.click(screen.getByRole('button', { name: 'Start collecting' }));
    expect(await screen.findByText(submissionMessages.settingsSaved)).toBeVisible();
    expect(sent).toEqual([
      {
        deadline: '2036-12-13T11:30',
        opensAt: '',
        codeDeadline: '',
        graceS: 120,
        late: 'refuse',
        required: ['tagline', 'body'],
        maxTracks: 1,
        autoSubmit: true,
        slidesMb: 10,
        gallery: 'off',
      },
    ]);
    expect(await screen.findByRole('heading', { name: 'Tracks and problem statements' })).toBeVisible();
  });

  test('unfold at a fault of the server', async () => {
    serve();
    const issues = [{ path: 'opensAt', message: submissionMessages.opensAfterDeadline }];
    fakeServer.use(refuses(setSubmissionSettings, { code: 'invalid_input', message: 'Look again', issues }));
    const { user } = renderApp(`${path}/settings`, { session: 'manager' });
    await screen.findByLabelText(/^Deadline/);
    await user.click(screen.getByText('More settings'));
    await user.click(screen.getByLabelText('Show the projects to everybody'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(submissionMessages.opensAfterDeadline)).toBeVisible();
  });

  test('a track is added, and moved', async () => {
    serve();
    const sent: unknown[] = [];
    const other = { ...track, _id: '65f0000000000000000000b2', title: 'City' };
    fakeServer.use(
      answers(tracks, [track, other]),
      answers(addTrack, ({ body }) => {
        sent.push(body);
        return track;
      }),
      answers(changeTrack, ({ body, params }) => {
        sent.push([params.trackId, body]);
        return track;
      }),
    );
    const { user } = renderApp(`${path}/settings`, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Move City up' }));
    await user.click(screen.getByRole('button', { name: 'Add a track' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Title/), 'Energy');
    await user.type(dialog.getByLabelText('At most so many teams'), '5');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    const blank = { kind: 'track', code: '', body: '', sponsor: '' };
    await expect
      .poll(() => sent)
      .toEqual([
        [other._id, { ...blank, title: 'City', maxTeams: null, position: 0 }],
        { ...blank, title: 'Energy', maxTeams: 5 },
      ]);
  });
});

describe('the project of a team', () => {
  async function open() {
    serve();
    fakeServer.use(answers(submissionDetail, detail));
    const { user } = renderApp(`${path}/${teamId}`, { session: 'manager' });
    await screen.findByRole('heading', { name: 'Bus Kab?' });
    return user;
  }

  test('shows what judges see, and the checks', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible();
    expect(screen.getByText('Bus 12 is late.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'https://code.example/bus' })).toHaveAttribute(
      'rel',
      expect.stringContaining('nofollow ugc noopener'),
    );
    expect(screen.getByText('We could not open it')).toBeVisible();
  });

  test('a hint is dismissed, and opened again by Undo', async () => {
    const user = await open();
    const states: unknown[] = [];
    fakeServer.use(
      answers(setFlag, ({ body }) => {
        states.push(body);
        return { ...detail, flags: [] };
      }),
    );
    await user.click(screen.getByRole('button', { name: /^Dismiss/ }));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await expect.poll(() => states).toEqual([{ state: 'dismissed' }, { state: 'open' }]);
  });

  test('is hidden with a reason, and shown again by Undo', async () => {
    const user = await open();
    const sent: unknown[] = [];
    fakeServer.use(
      answers(setSubmissionVisibility, ({ body }) => {
        sent.push(body);
        return { ...detail, hidden: { at: deadline, reason: 'Insults' } };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Hide from the gallery' }));
    await user.type(await screen.findByLabelText('Reason'), 'Insults');
    await user.click(screen.getByRole('button', { name: 'Hide it' }));
    expect(await screen.findByText(/Hidden since .* Reason: “Insults”\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await expect
      .poll(() => sent)
      .toEqual([
        { hidden: true, reason: 'Insults' },
        { hidden: false, reason: '' },
      ]);
  });

  test('gets more time', async () => {
    const user = await open();
    const sent: unknown[] = [];
    fakeServer.use(
      answers(extendSubmission, ({ body }) => {
        sent.push(body);
        return { ...detail, extension: { until: '2036-12-14T06:00:00.000Z', reason: 'Ill' } };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Give more time' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(/^New deadline/));
    await user.type(dialog.getByLabelText(/^New deadline/), '2036-12-14T11:30');
    await user.type(dialog.getByLabelText('Reason'), 'Ill');
    await user.click(dialog.getByRole('button', { name: 'Give more time' }));
    expect(await screen.findByText(/This team has time until .* Reason: Ill/)).toBeVisible();
    expect(sent).toEqual([{ until: '2036-12-14T11:30', reason: 'Ill' }]);
  });
});
