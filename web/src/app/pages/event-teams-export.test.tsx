// @module-tag spec-2-15
import { eventDetail } from '@hackon/contract/events/events';
import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import { exportMessages } from '@hackon/contract/exports/messages';
import { eventTeams } from '@hackon/contract/teams/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildEvent } from '../../../test/build-event.ts';
import { buildTeam } from '../../../test/build-team.ts';
import { answers, fakeServer, refuses, unreachable } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const event = buildEvent();
const path = `/events/${event._id}/teams`;
const saved: { name: string; text: Promise<string> }[] = [];

// jsdom cannot save files.
beforeEach(() => {
  saved.length = 0;
  let held = new Blob();
  URL.createObjectURL = (file: Blob) => {
    held = file;
    return 'blob:held';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: held.text() });
  });
});

async function openTeams(search = '') {
  fakeServer.use(answers(eventDetail, event), answers(eventTeams, [buildTeam(1)]));
  const app = renderApp(path + search, { session: 'manager' });
  const menu = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Export' }));
    return screen.findByRole('menu');
  };
  const press = async (name: string) => {
    await menu();
    await app.user.click(await screen.findByRole('menuitem', { name }));
  };
  await screen.findByText('Total Teams');
  return { ...app, menu, press };
}

function slowFile() {
  const piece = new TransformStream<Uint8Array, Uint8Array>();
  const writer = piece.writable.getWriter();
  const calls = { count: 0 };
  const handler = http.get(`*${exportPdf.path}`, () => {
    calls.count += 1;
    return new HttpResponse(piece.readable);
  });
  const send = (text: string) => writer.write(new TextEncoder().encode(text));
  return { handler, calls, send, finish: () => writer.close() };
}

describe('exporting the teams of an event', () => {
  it.each([
    ['', 'All teams exported to CSV successfully', 'all'],
    ['?status=verified', 'Verified teams exported to CSV successfully', 'verified'],
    ['?status=not_required&q=null', 'No Payment Required teams exported to CSV successfully', 'not_required'],
  ])('of %j says: %s', async (search, message, status) => {
    const asked: string[] = [];
    fakeServer.use(
      http.get(`*${exportCsv.path}`, ({ request }) => {
        asked.push(new URL(request.url).search, request.headers.get('authorization') ?? '');
        return HttpResponse.text('Team Name\r\n');
      }),
    );
    const { press } = await openTeams(search);
    await press('Export CSV');
    expect(await screen.findByText(message)).toBeVisible();
    expect(asked).toEqual([`?status=${status}`, 'Bearer manager-token']);
    expect(saved.map(({ name }) => name)).toEqual([`Smart Campus Hack-${status}-teams.csv`]);
    expect(await saved[0]?.text).toBe('Team Name\r\n');
  });

  it('says that it ignores the search', async () => {
    const { menu } = await openTeams('?q=null');
    expect(within(await menu()).getByText('Also exports the teams that your search hides.')).toBeVisible();
  });

  it('offers three formats in one menu', async () => {
    fakeServer.use(
      http.get(`*${exportPdf.path}`, () => HttpResponse.text('%PDF')),
      http.get(`*${exportXlsx.path}`, () => HttpResponse.text('PK')),
    );
    const { menu, press, user } = await openTeams();
    const opened = within(await menu());
    expect(opened.queryByText(/search hides/u)).not.toBeInTheDocument();
    const names = opened.getAllByRole('menuitem');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Export CSV',
      'Export PDF',
      'Export XLSX (Excel)',
    ]);
    await user.keyboard('{Escape}');
    await press('Export PDF');
    expect(await screen.findByText('All teams exported to PDF successfully')).toBeVisible();
    await press('Export XLSX (Excel)');
    expect(await screen.findByText('All teams exported to XLSX successfully')).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual([
      'Smart Campus Hack-all-teams.pdf',
      'Smart Campus Hack-all-teams.xlsx',
    ]);
  });

  it('shows that the download failed, for any reason, and saves no file', async () => {
    fakeServer.use(
      refuses(exportCsv, { code: 'internal', message: 'Something went wrong' }),
      unreachable(exportPdf),
    );
    const { press } = await openTeams();
    await press('Export CSV');
    expect(await screen.findByText('Error downloading CSV')).toBeVisible();
    await press('Export PDF');
    expect(await screen.findByText('Error downloading PDF')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('shows what to do when the file is too large', async () => {
    fakeServer.use(refuses(exportPdf, { code: 'too_large', message: exportMessages.exportTooLarge }));
    const { press } = await openTeams();
    await press('Export PDF');
    expect(await screen.findByText(/too large to prepare\. Export the CSV file/u)).toBeVisible();
  });

  it('starts one export at a time, and shows its progress', async () => {
    const file = slowFile();
    fakeServer.use(file.handler);
    const { press } = await openTeams();
    await press('Export PDF');
    expect(await screen.findByText('Preparing the PDF file…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
    await file.send('x'.repeat(1_500_000));
    expect(await screen.findByText('1.5 MB')).toBeVisible();
    await file.finish();
    expect(await screen.findByText('All teams exported to PDF successfully')).toBeVisible();
    expect(screen.queryByText('Preparing the PDF file…')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
    expect(file.calls.count).toBe(1);
    expect(saved).toHaveLength(1);
  });

  it('can be cancelled, and started again', async () => {
    const file = slowFile();
    fakeServer.use(file.handler);
    const { press, user } = await openTeams();
    await press('Export PDF');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Export cancelled')).toBeVisible();
    expect(screen.queryByText('Error downloading PDF')).not.toBeInTheDocument();
    fakeServer.use(http.get(`*${exportPdf.path}`, () => HttpResponse.text('%PDF')));
    await press('Export PDF');
    expect(await screen.findByText('All teams exported to PDF successfully')).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  it('opens the login on a 401', async () => {
    fakeServer.use(refuses(exportCsv, { code: 'unauthenticated', message: 'Please sign in' }));
    const { press, router } = await openTeams();
    await press('Export CSV');
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/login'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(screen.queryByText('Error downloading CSV')).not.toBeInTheDocument();
  });
});
