import { projectMessages } from '@hackon/contract/projects/messages';
import { projectGallery, publicProject, reportProject } from '@hackon/contract/projects/projects';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCard, buildGallery, buildProject, galleryEvent } from '../../../test/build-project.ts';
import { answers, fakeServer, refuses, unreachable } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const galleryPath = `/events/public/${galleryEvent.shareLink}/projects`;
const project = buildProject();
const projectPath = `/projects/${project._id}`;

describe('the gallery', () => {
  test('shows the projects of the page without a call, if they are in the HTML', async () => {
    const gallery = buildGallery();
    const pageData = {
      gallery: { ref: galleryEvent.shareLink, query: { q: '', tag: '', page: 1 }, gallery },
    };
    renderApp(galleryPath, { pageData });
    expect(await screen.findByRole('heading', { name: '1 project' })).toBeVisible();
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent('When the campus bus really comes.Off By One');
    expect(within(card).getByRole('link', { name: 'Bus Kab?' })).toHaveAttribute('href', projectPath);
  });

  test('searches and filters in the address', async () => {
    const track = { _id: '65f0000000000000000000b1', kind: 'track', code: 'T1', title: 'Campus' } as const;
    const asked: string[] = [];
    fakeServer.use(
      answers(projectGallery, ({ query }) => {
        asked.push(query.toString());
        const projects = query.get('q') === 'zebra' ? [] : [buildCard({ trackIds: [track._id] })];
        return buildGallery({ tracks: [track], tags: ['GPS'], projects });
      }),
    );
    const { user, router } = renderApp(galleryPath);
    await user.selectOptions(await screen.findByLabelText('Track'), 'T1 Campus');
    await user.selectOptions(screen.getByLabelText('Technology'), 'GPS');
    await user.type(screen.getByRole('searchbox'), 'zebra{Enter}');
    expect(await screen.findByText('No project matches')).toBeVisible();
    expect(router.state.location.search).toBe(`?q=zebra&track=${track._id}&tag=GPS`);
    expect(asked.at(-1)).toContain('q=zebra');
    await user.click(screen.getByRole('link', { name: 'Show all projects' }));
    expect(await screen.findByRole('heading', { name: '1 project' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test('says that it is not open yet', async () => {
    fakeServer.use(refuses(projectGallery, { code: 'not_found', message: projectMessages.galleryClosed }));
    renderApp(galleryPath);
    expect(await screen.findByText(projectMessages.galleryClosed)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the event' })).toHaveAttribute(
      'href',
      `/events/public/${galleryEvent.shareLink}`,
    );
  });

  test('says that nobody submitted, and offers to try again after a failure', async () => {
    fakeServer.use(unreachable(projectGallery));
    const { user } = renderApp(galleryPath);
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    fakeServer.use(answers(projectGallery, buildGallery({ projects: [] })));
    await user.click(retry);
    expect(await screen.findByText('No project to show')).toBeVisible();
  });
});

describe('the page of a project', () => {
  test('links to what the team named, and search engines do not follow', async () => {
    const url = '/api/submission-files/65f0000000000000000000c1/slides.pdf';
    const slides = {
      _id: '65f0000000000000000000c1',
      kind: 'slides',
      fileName: 'a.pdf',
      size: 9,
      url,
    } as const;
    const links = { demoUrl: 'https://bus.example/', repoUrl: 'https://code.example/bus' };
    renderApp(projectPath, { pageData: { project: buildProject({ ...links, files: [slides] }) } });
    expect(await screen.findByRole('heading', { name: 'Bus Kab?' })).toBeVisible();
    for (const [name, href] of [
      ['Demo', links.demoUrl],
      ['Code', links.repoUrl],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
    }
    expect(screen.getByRole('link', { name: 'Slides' })).toHaveAttribute('download');
    expect(screen.queryByRole('link', { name: 'Video' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'GPS' })).toHaveAttribute('href', `${galleryPath}?tag=GPS`);
  });

  test('shows its description as Markdown', async () => {
    const body = '## Why\n\nBus 12 is *late*.';
    renderApp(projectPath, { pageData: { project: buildProject({ body }) } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Why' })).toBeVisible();
    expect(screen.getByText('late')).toContainHTML('<em>late</em>');
  });

  test('shows its pictures with their number', async () => {
    const files = ['c1', 'c2'].map((end) => {
      const _id = `65f0000000000000000000${end}`;
      const url = `/api/submission-files/${_id}/picture.webp`;
      return { _id, kind: 'picture', fileName: 'a.png', size: 9, url } as const;
    });
    renderApp(projectPath, { pageData: { project: buildProject({ files }) } });
    expect(await screen.findByRole('img', { name: 'Bus Kab?, 2 of 2' })).toHaveAttribute(
      'src',
      files[1]?.url,
    );
  });

  test('sends a report, and says thank you', async () => {
    const sent: unknown[] = [];
    fakeServer.use(
      answers(publicProject, project),
      answers(reportProject, ({ body }) => {
        sent.push(body);
        return { message: projectMessages.reported };
      }),
    );
    const { user } = renderApp(projectPath);
    await user.click(await screen.findByRole('button', { name: 'Report this project' }));
    await user.type(await screen.findByLabelText('What is wrong?'), ' The code is copied. ');
    await user.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText(projectMessages.reported)).toBeVisible();
    expect(sent).toEqual([{ reason: 'The code is copied.' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('keeps a refused report to send it again', async () => {
    fakeServer.use(
      answers(publicProject, project),
      refuses(reportProject, { code: 'quota_reached', message: projectMessages.reportsQuota }),
    );
    const { user } = renderApp(projectPath);
    await user.click(await screen.findByRole('button', { name: 'Report this project' }));
    await user.type(await screen.findByLabelText('What is wrong?'), 'Copied');
    await user.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText(projectMessages.reportsQuota)).toBeVisible();
    expect(screen.getByLabelText('What is wrong?')).toHaveValue('Copied');
  });

  test('says that it is not public', async () => {
    fakeServer.use(refuses(publicProject, { code: 'not_found', message: projectMessages.notFound }));
    renderApp(projectPath);
    expect(await screen.findByText(projectMessages.notFound)).toBeVisible();
  });
});
