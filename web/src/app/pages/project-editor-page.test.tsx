import { resultMessages } from '@hackon/contract/results/messages';
import { teamFeedback } from '@hackon/contract/results/results';
import { saveSubmission, submission, submissionVersions } from '@hackon/contract/submissions/submissions';
import { prizes, tracks } from '@hackon/contract/submissions/tracks';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildOwnProject } from '../../../test/build-project.ts';
import { answers, fakeServer, refuses, unreachable } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const project = buildOwnProject();
const path = `/teams/${project.submission.teamId}/project`;

function serve(resultsPublishedAt: string | null) {
  fakeServer.use(
    answers(submission, { ...project, event: { ...project.event, resultsPublishedAt } }),
    answers(submissionVersions, []),
    answers(tracks, []),
    answers(prizes, []),
  );
}

const publishedAt = '2026-01-03T06:00:00.000Z';

test('a team reads what it won and what the judges said, after publishing', async () => {
  serve(publishedAt);
  fakeServer.use(
    answers(teamFeedback, {
      awards: [{ prize: 'First prize', place: 1, places: 1 }],
      rank: 2,
      rankedProjects: 60,
      isFinal: false,
      rounds: [
        {
          _id: 'r1',
          name: 'Screening',
          comments: ['Clear demo.'],
          scores: [{ criterion: 'Usefulness', mean: 4.33, min: 1, max: 5 }],
        },
      ],
    }),
  );
  renderApp(path, { session: 'student' });
  expect(await screen.findByRole('list', { name: 'Your prizes' })).toHaveTextContent('First prize');
  expect(screen.getByText('Rank 2 of 60 projects')).toBeVisible();
  expect(screen.getByText('4.33 (1 to 5)')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Comments, Screening' })).toHaveTextContent('Clear demo.');
  expect(screen.getByRole('link', { name: 'See all results' })).toBeVisible();
  expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
});

test('says that the feedback did not load', async () => {
  serve(publishedAt);
  fakeServer.use(refuses(teamFeedback, { code: 'not_found', message: resultMessages.notPublished }));
  renderApp(path, { session: 'student' });
  expect(await screen.findByText(resultMessages.notPublished)).toBeVisible();
});

test('a Submit that was too early is forgotten once the changes are saved', async () => {
  const deadline = '2036-12-13T06:00:00.000Z';
  const open = { state: 'draft', isClosed: false, deadline, closesAt: deadline } as const;
  const draft = { ...project, submission: { ...project.submission, ...open } };
  serve(null);
  fakeServer.use(answers(submission, draft), unreachable(saveSubmission));
  const { user } = renderApp(path, { session: 'student' });
  await user.type(await screen.findByLabelText(/^Title/), '!');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const words = 'Your last changes are not saved yet, so we have not submitted them.';
  expect(await screen.findByText(words)).toBeVisible();
  const { serverNow } = buildOwnProject();
  fakeServer.use(
    answers(saveSubmission, {
      submission: { ...draft.submission, title: 'Bus Kab?!', version: 2 },
      serverNow,
    }),
  );
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Saved/)).toBeVisible();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('asks for no feedback before publishing', async () => {
  serve(null);
  renderApp(path, { session: 'student' });
  expect(await screen.findByText(/Off By One, Smart Campus Hack/u)).toBeVisible();
  expect(screen.queryByText('The results are published')).not.toBeInTheDocument();
});
