// @module-tag spec-2-2
// @module-tag spec-7
// @module-tag beyond-screens
import { managerOverview } from '@hackon/contract/events/events';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answers, fakeServer } from '../../test/fake-server.ts';
import { manager, renderApp, student } from '../../test/render-app.tsx';
import { currentMark, navLinks } from './nav-links.ts';

/** CSS hides the menu button, which jsdom ignores. */
async function barOf(path: string, session?: 'student' | 'manager') {
  const app = renderApp(path, session ? { session } : {});
  await screen.findByRole('heading', { level: 1 });
  const bar = within(screen.getByRole('banner'));
  return { ...app, bar, links: bar.getAllByRole('link').map((link) => link.textContent) };
}

test('visitors see the public pages and both logins', async () => {
  const { links, bar } = await barOf('/about');
  expect(links.slice(0, 3)).toEqual(['HackOn', 'Hackathons', 'About']);
  expect(links.slice(-2)).toEqual(['Manager Login', 'Student Login']);
  expect(bar.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  expect(bar.getByRole('link', { name: 'Hackathons' })).not.toHaveAttribute('aria-current');
});

test('students see their pages and their name', async () => {
  const { links, bar } = await barOf('/about', 'student');
  expect(links).toEqual(['HackOn', 'Dashboard', 'Browse Hackathons', 'My Registrations']);
  expect(bar.getByRole('button', { name: student.name })).toBeVisible();
});

test('managers see their pages and their name', async () => {
  const { links, bar } = await barOf('/about', 'manager');
  expect(links).toEqual(['HackOn', 'Dashboard', 'Create Event', 'My Events']);
  expect(bar.getByRole('button', { name: manager.name })).toBeVisible();
});

test.each([undefined, 'student', 'manager'] as const)(
  'the bar of a %s has a button for the theme',
  async (session) => {
    const { user, bar } = await barOf('/about', session);
    await user.click(bar.getByRole('button', { name: 'Switch to dark theme' }));
    expect(localStorage.getItem('theme')).toBe('dark');
  },
);

test('the name opens a menu with a link to the profile', async () => {
  const { user, bar, router } = await barOf('/about', 'student');
  await user.click(bar.getByRole('button', { name: student.name }));
  await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/student/profile'));
});

test('the menu of a narrow screen opens, closes on Escape, and contains all items of the bar', async () => {
  const { user, bar } = await barOf('/about', 'student');
  const button = bar.getByText('Menu');
  const menu = button.closest('details');
  expect(menu).not.toHaveAttribute('open');
  await user.click(button);
  expect(menu).toHaveAttribute('open');
  expect(bar.getAllByRole('link', { name: 'My Registrations' })).toHaveLength(2);
  expect(bar.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await user.tab();
  expect(button).not.toHaveFocus();
  await user.keyboard('{Escape}');
  expect(bar.queryByRole('button', { name: 'Sign out' })).toBeNull();
  expect(button).toHaveFocus();
});

test('the menu of a narrow screen closes on navigation', async () => {
  const { user, bar } = await barOf('/about', 'student');
  await user.click(bar.getByText('Menu'));
  await user.click(await bar.findByRole('link', { name: 'Profile' }));
  await screen.findByRole('heading', { name: 'Profile' });
  expect(bar.getByText('Menu').closest('details')).not.toHaveAttribute('open');
});

test('the longest link that matches a path is current', () => {
  const links = navLinks('manager');
  const marks = (pathname: string) => links.map(({ to }) => currentMark(to, links, pathname));
  expect(marks('/events')).toEqual([undefined, undefined, 'page']);
  expect(marks('/events/create')).toEqual([undefined, 'page', undefined]);
  expect(marks('/events/65f0/teams')).toEqual([undefined, undefined, 'true']);
  expect(marks('/eventsx')).toEqual([undefined, undefined, undefined]);
});

test("a manager's team and /manager/events belong to My Events", () => {
  const links = navLinks('manager');
  const marks = (pathname: string) => links.map(({ to }) => currentMark(to, links, pathname));
  expect(marks('/manager/teams/65f1')).toEqual([undefined, undefined, 'true']);
  expect(marks('/manager/events')).toEqual([undefined, undefined, 'true']);
  expect(marks('/manager/profile')).toEqual([undefined, undefined, undefined]);
});

test("a team's edit page belongs to the registrations", () => {
  const links = navLinks('student');
  const marks = (pathname: string) => links.map(({ to }) => currentMark(to, links, pathname));
  expect(marks('/events/65f0/edit-team/65f1')).toEqual([undefined, undefined, 'true']);
  expect(marks('/events/65f0')).toEqual([undefined, 'true', undefined]);
});

test('a new page focuses its heading', async () => {
  const { user, bar } = await barOf('/about');
  await user.click(bar.getByRole('link', { name: 'Student Login' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back, Hacker!' })).toHaveFocus(),
  );
  await waitFor(() => expect(document.title).toBe('Student Login · HackOn'));
});

test('toasts disappear with their page, and stay after a change of the search', async () => {
  const { user, router } = renderApp('/student/login');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('All fields are required')).toBeInTheDocument();
  // Longer than from a toast to the redirect that it explains.
  await new Promise((done) => setTimeout(done, 600));
  await act(() => router.navigate('/student/login?as=student'));
  expect(screen.getByText('All fields are required')).toBeInTheDocument();
  await act(() => router.navigate('/about'));
  await waitFor(() => expect(screen.queryByText('All fields are required')).toBeNull(), { timeout: 1500 });
});

test('the footer links to the static pages, the two logins and the API docs', async () => {
  await barOf('/about');
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  const found = links.map((link) => [link.textContent, link.getAttribute('href')]);
  expect(found[0]).toEqual(['About', '/about']);
  expect(found.slice(-3)).toEqual([
    ['Student Login', '/student/login'],
    ['Manager Login', '/manager/login'],
    ['API docs', '/api/docs'],
  ]);
});

test('an unknown path shows a page with further links', async () => {
  renderApp('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Nothing at this address.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse hackathons' })).toHaveAttribute('href', '/events');
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('a crashed page keeps the bar and a link home', { tags: ['spec-8'] }, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fakeServer.use(
    answers(managerOverview, () => {
      return JSON.parse('{"events":7}');
    }),
  );
  renderApp('/manager/dashboard', { session: 'manager' });
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('banner')).toBeVisible();
});

test('a reload keeps the scroll position, a new page starts at the top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  // The page stores this on unload.
  const places = JSON.stringify({ '/about': 500 });
  sessionStorage.setItem('react-router-scroll-positions', places);
  const about = renderApp('/about');
  await screen.findByRole('heading', { level: 1 });
  expect(scrollTo).toHaveBeenCalledWith(0, 500);
  about.unmount();
  scrollTo.mockClear();
  renderApp('/student/login');
  await screen.findByRole('heading', { level: 1 });
  expect(scrollTo).not.toHaveBeenCalledWith(0, 500);
});
