import type { PublicResults } from '@hackon/contract/results/results';
import { publicResults } from '@hackon/contract/results/results';
import { resultMessages } from '@hackon/contract/results/messages';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { galleryEvent } from '../../../test/build-project.ts';
import { fakeServer, refuses, unreachable } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { buildPrize } from '../../../test/build-results.ts';

const path = `/events/public/${galleryEvent.shareLink}/results`;
const project = { submissionId: 'p1', title: 'Bus Kab?', teamName: 'Off By One', isInGallery: true };

function show(about: Partial<PublicResults>) {
  const results = {
    event: galleryEvent,
    publishedAt: '2026-12-14T06:00:00.000Z',
    awards: [],
    ranks: [],
    ...about,
  };
  return renderApp(path, { pageData: { results: { ref: galleryEvent.shareLink, results } } });
}

describe('the public results', () => {
  test('name the winners of each prize, from the HTML alone', async () => {
    const prize = buildPrize({ title: 'Best design', amount: 5000, places: 2 });
    show({
      awards: [
        { ...project, prize, place: 1 },
        { ...project, submissionId: 'p2', title: 'Lab Slot', isInGallery: false, prize, place: 1 },
      ],
    });
    const card = within(await screen.findByRole('list', { name: 'Prizes' })).getAllByRole('listitem')[0];
    expect(card).toHaveTextContent('Best design₹5,000Place 1Bus Kab?Off By OnePlace 1Lab SlotOff By One');
    expect(screen.getByRole('link', { name: 'Bus Kab?' })).toHaveAttribute('href', '/projects/p1');
    expect(screen.queryByRole('link', { name: 'Lab Slot' })).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('show ranks and scores if the organizer chose so', async () => {
    show({ ranks: [{ ...project, rank: 1, score: 84.12 }] });
    expect(await screen.findByRole('row', { name: /1 Bus Kab\? Off By One 84\.1/u })).toBeVisible();
  });

  test('name shared ranks, and projects without one', async () => {
    show({
      ranks: [
        { ...project, rank: 1, score: null },
        { ...project, submissionId: 'p2', title: 'Lab Slot', rank: 1, score: null },
        { ...project, submissionId: 'p3', title: 'Mess Queue', rank: null, score: null },
      ],
    });
    const rows = await screen.findAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      '1sharedBus Kab?Off By One',
      '1sharedLab SlotOff By One',
      'Not rankedMess QueueOff By One',
    ]);
  });

  test('say that they are not published, and offer to try again after a failure', async () => {
    fakeServer.use(refuses(publicResults, { code: 'not_found', message: resultMessages.notPublished }));
    renderApp(path);
    expect(await screen.findByText(resultMessages.notPublished)).toBeVisible();
  });

  test('offer to try again after a failure', async () => {
    fakeServer.use(unreachable(publicResults));
    renderApp(path);
    expect(await screen.findByText(resultMessages.failed)).toBeVisible();
  });
});
