import { expect, type Page } from '@playwright/test';
import type { World } from './crowded-world.ts';
import { openMenu } from './page-actions.ts';
import type { Person } from './seed.ts';

export type Viewer = 'guest' | Person['audience'];

/** A page in one state. */
export interface Visit {
  /** Visits of one page share a title. */
  page: string;
  state?: string;
  path: string | ((world: World) => string);
  /** Shown once the page has loaded. */
  shows: string | ((world: World) => string);
  act?: (page: Page) => Promise<void>;
  /** Status of the calls that fail as expected. */
  refused?: number;
}

const unknownId = '0'.repeat(24);
const eventNotFound = { shows: 'Event not found', refused: 404 };

export function addressOf({ path }: Visit, world?: World): string {
  return said(path, world);
}

export async function arrive(page: Page, visit: Visit, world?: World): Promise<void> {
  await page.goto(addressOf(visit, world));
  // The page is hydrated.
  await page.locator('html[data-fonts]').waitFor();
  await expect(page.getByText(said(visit.shows, world)).filter({ visible: true }).first()).toBeVisible();
  // A toast may come before the page that it leads to.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await visit.act?.(page);
}

function said(text: Visit['path'], world?: World): string {
  return typeof text === 'string' || !world ? String(text) : text(world);
}

/** Pages of an empty program. */
export const visitsOfNothing: Record<Viewer, Visit[]> = {
  guest: [
    { page: 'landing', path: '/', shows: 'Why Choose HackOn?' },
    { page: 'events', path: '/events', shows: 'No events found matching your criteria' },
  ],
  student: [
    { page: 'dashboard', path: '/student/dashboard', shows: "You haven't registered for any events yet." },
    { page: 'registrations', path: '/student/registered', shows: 'No registered events found' },
    {
      page: 'success',
      path: `/registration-success/${unknownId}`,
      shows: 'You have no team registered for this event',
    },
  ],
  manager: [
    {
      page: 'dashboard',
      path: '/manager/dashboard',
      shows: 'No events created yet. Create your first event!',
    },
    {
      page: 'my events',
      path: '/manager/events',
      shows: 'No events created yet. Create your first event!',
    },
  ],
};

/** Every page, in every reachable state. */
export const visitsOfWorld: Record<Viewer, Visit[]> = {
  guest: [
    { page: 'landing', path: '/', shows: ({ next }) => next.title },
    { page: 'landing', state: 'menu unfolded', path: '/', shows: 'Why Choose HackOn?', act: openMenu },
    { page: 'events', path: '/events', shows: ({ next }) => next.title },
    { page: 'events', state: 'filtered', path: '/events?city=Nowhere&fee=free', shows: 'Clear filters' },
    {
      page: 'event',
      path: ({ unbroken }) => `/events/public/${unbroken.shareLink}`,
      shows: 'Event Details',
    },
    {
      page: 'events',
      state: 'in place of an unknown event',
      path: '/events/public/no-such-event-aaaaaaaa',
      shows: 'Event not found or no longer available',
      refused: 404,
    },
    {
      page: 'gallery',
      path: ({ shown }) => `/events/public/${shown.shareLink}/projects`,
      shows: 'from A to Z.',
    },
    {
      page: 'gallery',
      state: 'without a match',
      path: ({ shown }) => `/events/public/${shown.shareLink}/projects?q=zebra`,
      shows: 'No project matches',
    },
    {
      page: 'closed gallery',
      path: ({ next }) => `/events/public/${next.shareLink}/projects`,
      shows: 'The projects of this event are not public yet',
      refused: 404,
    },
    {
      page: 'project',
      path: ({ shownTeam }) => `/projects/${shownTeam._id}`,
      shows: 'Report this project',
    },
    {
      page: 'project',
      state: 'reporting',
      path: ({ shownTeam }) => `/projects/${shownTeam._id}`,
      shows: 'Report this project',
      act: async (page) => {
        await page.getByRole('button', { name: 'Report this project' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      page: 'results',
      path: ({ judged }) => `/events/public/${judged.shareLink}/results`,
      shows: 'All ranks',
    },
    {
      page: 'results that are not published',
      path: ({ judging }) => `/events/public/${judging.shareLink}/results`,
      shows: 'The results are not published yet.',
      refused: 404,
    },
    {
      page: 'judging',
      state: 'without a link',
      path: ({ judged }) => `/judge/${judged.shareLink}`,
      shows: 'Open the link in your invitation',
    },
    { page: 'join', path: ({ room }) => new URL(room.joinLink).pathname, shows: 'Sign in to join' },
    {
      page: 'join',
      state: 'by an unknown link',
      path: '/join/AAAAAAAA',
      shows: 'This link leads nowhere',
      refused: 404,
    },
    {
      page: 'unknown project',
      path: `/projects/${unknownId}`,
      shows: 'This project is not public',
      refused: 404,
    },
    { page: 'about', path: '/about', shows: '95%' },
    {
      page: 'about',
      state: 'shortcuts',
      path: '/about',
      shows: '95%',
      act: async (page) => {
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      },
    },
    { page: 'contact', path: '/contact', shows: 'Send Message' },
    { page: 'privacy', path: '/privacy', shows: 'How long it is kept' },
    { page: 'terms', path: '/terms', shows: 'Organizers' },
    { page: 'refunds', path: '/refunds', shows: 'How to ask' },
    { page: 'manager login', path: '/manager/login', shows: 'Remember me' },
    { page: 'manager login', state: 'short address', path: '/login', shows: 'Remember me' },
    { page: 'manager sign-up', path: '/manager/register', shows: 'Create Account' },
    { page: 'forgot password', path: '/forgot-password', shows: 'manager account' },
    {
      page: 'forgot password',
      state: 'of a student',
      path: '/forgot-password?as=student',
      shows: 'student account',
    },
    {
      page: 'new password',
      path: '/reset-password#AAAA',
      shows: 'Confirm Password',
      act: (page) => page.getByRole('button', { name: 'Set password' }).click(),
    },
    { page: 'new password', state: 'without a link', path: '/reset-password', shows: 'open the link' },
    {
      page: 'confirm email',
      path: '/verify-email#AAAA',
      shows: 'This link no longer works',
      refused: 410,
    },
    {
      page: 'unsubscribe',
      path: '/unsubscribe#AAAA',
      shows: 'This link no longer works',
      refused: 410,
    },
    {
      page: 'invitation',
      state: 'dead',
      path: '/invitations/AAAA',
      shows: 'This invitation has expired',
      refused: 410,
    },
    { page: 'student login', path: '/student/login', shows: 'Welcome Back, Hacker!' },
    { page: 'student sign-up', path: '/student/register', shows: 'Join the Hackathon' },
    { page: 'nowhere', path: '/no/such/page', shows: 'Nothing at this address.', refused: 404 },
  ],
  student: [
    { page: 'events', path: '/events', shows: ({ next }) => next.title },
    { page: 'event', path: ({ unbroken }) => `/events/${unbroken._id}`, shows: 'Event Details' },
    { page: 'event', state: 'unknown', path: `/events/${unknownId}`, ...eventNotFound },
    { page: 'form', path: ({ unbroken }) => `/register/${unbroken._id}`, shows: 'Payment Details' },
    {
      page: 'form',
      state: 'faulty, many members',
      path: ({ words }) => `/register/${words.shareLink}`,
      shows: ({ words }) => `Member ${words.minTeamSize}`,
      act: (page) => page.getByRole('button', { name: 'Register Team' }).click(),
    },
    { page: 'form', state: 'full', path: ({ full }) => `/register/${full._id}`, shows: 'This event is full' },
    {
      page: 'form',
      state: 'closed',
      path: ({ closed }) => `/register/${closed._id}`,
      shows: 'Registration is closed for this event',
    },
    {
      page: 'form',
      state: 'registered',
      path: ({ crowded }) => `/register/${crowded._id}`,
      shows: 'You have already registered a team for this event',
    },
    { page: 'success', path: ({ crowded }) => `/registration-success/${crowded._id}`, shows: 'Copy Link' },
    { page: 'dashboard', path: '/student/dashboard', shows: 'Profile Information' },
    { page: 'registrations', path: '/student/registered', shows: 'Show ticket' },
    {
      page: 'registrations',
      state: 'nothing found',
      path: '/student/registered?q=zzz',
      shows: 'Try adjusting your filters or search terms',
    },
    { page: 'profile', path: '/student/profile', shows: 'This device' },
    {
      page: 'profile',
      state: 'deleting the account',
      path: '/student/profile',
      shows: 'This device',
      act: async (page) => {
        await page.getByRole('button', { name: 'Delete my account' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      page: 'new team',
      path: ({ unbroken }) => `/teams/new/${unbroken.shareLink}`,
      shows: 'Create the team',
      act: (page) => page.getByRole('button', { name: 'Create the team' }).click(),
    },
    {
      page: 'new team',
      state: 'in another one',
      path: ({ words }) => `/teams/new/${words.shareLink}`,
      shows: 'You are in a team of this event already.',
    },
    {
      page: 'board',
      path: ({ words }) => `/teams/board/${words.shareLink}`,
      shows: 'Students who look for a team',
    },
    {
      page: 'board',
      state: 'without one',
      path: ({ unbroken }) => `/teams/board/${unbroken.shareLink}`,
      shows: 'This event has no board.',
      refused: 404,
    },
    { page: 'room', path: ({ room }) => `/teams/forming/${room._id}`, shows: 'Share on WhatsApp' },
    {
      page: 'room',
      state: 'waiting',
      path: ({ waitingRoom }) => `/teams/forming/${waitingRoom._id}`,
      shows: 'Leave the waitlist',
    },
    {
      page: 'room',
      state: 'unknown',
      path: `/teams/forming/${unknownId}`,
      shows: 'Team not found',
      refused: 404,
    },
    {
      page: 'project editor',
      state: 'with feedback',
      path: ({ judgedTeam }) => `/teams/${judgedTeam._id}/project`,
      shows: 'The results are published',
    },
    {
      page: 'edit team',
      path: ({ crowded, pending }) => `/events/${crowded._id}/edit-team/${pending._id}`,
      shows: 'Withdraw Team',
    },
    {
      page: 'edit team',
      state: 'changed',
      path: ({ crowded, pending }) => `/events/${crowded._id}/edit-team/${pending._id}`,
      shows: 'Withdraw Team',
      act: async (page) => {
        await page.getByLabel('Team Name').fill('Null Pointers');
        await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport();
      },
    },
    {
      page: 'edit team',
      state: 'rejected',
      path: ({ another, rejected }) => `/events/${another._id}/edit-team/${rejected._id}`,
      shows: 'Send the new ID',
    },
    {
      page: 'edit team',
      state: 'unknown',
      path: ({ crowded }) => `/events/${crowded._id}/edit-team/${unknownId}`,
      shows: 'Team not found',
      refused: 404,
    },
  ],
  manager: [
    { page: 'dashboard', path: '/manager/dashboard', shows: ({ unbroken }) => unbroken.title },
    {
      page: 'dashboard',
      state: 'deleting',
      path: '/manager/dashboard',
      shows: ({ unbroken }) => unbroken.title,
      act: async (page) => {
        await page
          .getByRole('button', { name: /^Delete/u })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    { page: 'my events', path: '/manager/events', shows: ({ unbroken }) => unbroken.title },
    // The public list has the same titles, without these buttons.
    { page: 'my events', state: 'short address', path: '/events', shows: 'Copy share link' },
    { page: 'profile', path: '/manager/profile', shows: 'This device' },
    { page: 'create event', path: '/events/create', shows: 'Registration deadline' },
    {
      page: 'create event',
      state: 'faulty',
      path: '/events/create',
      shows: 'Registration deadline',
      act: (page) => page.getByRole('button', { name: 'Create Event', exact: true }).click(),
    },
    { page: 'event', path: ({ crowded }) => `/events/${crowded._id}`, shows: ({ crowded }) => crowded.title },
    { page: 'event', state: 'unknown', path: `/events/${unknownId}`, ...eventNotFound },
    { page: 'edit event', path: ({ unbroken }) => `/events/${unbroken._id}/edit`, shows: 'Save Changes' },
    { page: 'people', path: ({ unbroken }) => `/events/${unbroken._id}/people`, shows: 'Can do everything' },
    {
      page: 'faq and schedule',
      path: ({ unbroken }) => `/events/${unbroken._id}/programme`,
      shows: 'Add a question',
    },
    {
      page: 'projects',
      state: 'unused',
      path: ({ unbroken }) => `/events/${unbroken._id}/submissions`,
      shows: 'This event does not collect projects yet',
    },
    {
      page: 'collect projects',
      path: ({ unbroken }) => `/events/${unbroken._id}/submissions/settings`,
      shows: 'Start collecting',
      act: (page) => page.getByText('More settings').click(),
    },
    {
      page: 'judging',
      state: 'before the first round',
      path: ({ unbroken }) => `/events/${unbroken._id}/judging`,
      shows: 'This event does not collect projects',
    },
    {
      page: 'judging',
      state: 'an open round',
      path: ({ judging }) => `/events/${judging._id}/judging`,
      shows: 'Projects with 1 review',
    },
    {
      page: 'judging',
      state: 'published',
      path: ({ judged }) => `/events/${judged._id}/judging`,
      shows: 'These ranks are stored.',
    },
    {
      page: 'judges',
      path: ({ judged }) => `/events/${judged._id}/judging/judges`,
      shows: 'Paste a list',
    },
    {
      page: 'results',
      path: ({ judged }) => `/events/${judged._id}/results`,
      shows: 'What people see',
    },
    {
      page: 'project settings',
      path: ({ shown }) => `/events/${shown._id}/submissions/settings`,
      shows: 'Add a prize',
    },
    { page: 'payments', path: ({ crowded }) => `/events/${crowded._id}/payments`, shows: 'Copy ID' },
    {
      page: 'payments',
      state: 'none',
      path: ({ unbroken }) => `/events/${unbroken._id}/payments`,
      shows: 'Payments appear here',
    },
    {
      page: 'announcements',
      state: 'none',
      path: ({ crowded }) => `/events/${crowded._id}/announcements`,
      shows: 'No announcements yet',
    },
    {
      page: 'announcements',
      state: 'a new one',
      path: ({ crowded }) => `/events/${crowded._id}/announcements`,
      shows: 'No announcements yet',
      act: (page) => page.getByRole('button', { name: 'Write an announcement' }).click(),
    },
    {
      page: 'bank statements',
      path: ({ crowded }) => `/events/${crowded._id}/statements`,
      shows: 'Accept sure matches at once',
    },
    {
      page: 'bank statements',
      state: 'unknown event',
      path: `/events/${unknownId}/statements`,
      ...eventNotFound,
    },
    {
      page: 'people',
      state: 'unknown event',
      path: `/events/${unknownId}/people`,
      ...eventNotFound,
    },
    {
      page: 'teams',
      path: ({ crowded }) => `/events/${crowded._id}/teams`,
      shows: ({ teamCount }) => `Showing ${teamCount} of ${teamCount}`,
    },
    {
      page: 'teams',
      state: 'none',
      path: ({ unbroken }) => `/events/${unbroken._id}/teams`,
      shows: 'No teams found matching your criteria',
    },
    {
      page: 'teams',
      state: 'unknown event',
      path: `/events/${unknownId}/teams`,
      shows: 'Failed to load event details',
      refused: 404,
    },
    {
      page: 'team',
      path: ({ pending }) => `/manager/teams/${pending._id}`,
      shows: 'Accept Payment',
    },
    {
      page: 'team',
      state: 'rejected',
      path: ({ rejected }) => `/manager/teams/${rejected._id}`,
      shows: 'Payment Information',
    },
    {
      page: 'team',
      state: 'unknown',
      path: `/manager/teams/${unknownId}`,
      shows: 'Team not found',
      refused: 404,
    },
  ],
};
