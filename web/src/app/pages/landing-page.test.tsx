// @module-tag spec-2-4
import { publicEvents } from '@hackon/contract/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildEvent } from '../../../test/build-event.ts';
import { answers, fakeServer, holds, unreachable, type ReceivedCall } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

describe('/', () => {
  it("links to the hackathons and to the organizers' sign-up", { tags: ['spec-1'] }, async () => {
    fakeServer.use(answers(publicEvents, []));
    renderApp('/');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(
      screen.getByText(/the ultimate platform for organizing and participating in hackathons/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Hackathons' })).toHaveAttribute('href', '/events');
    expect(screen.getByRole('link', { name: 'Host a Hackathon' })).toHaveAttribute(
      'href',
      '/manager/register',
    );
  });

  it('shows three reasons', async () => {
    fakeServer.use(answers(publicEvents, []));
    renderApp('/');
    const reasons = within(await screen.findByRole('region', { name: 'Why Choose HackOn?' }));
    const cards = reasons.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(cards).toEqual(['Easy organization', 'Global community', 'Secure platform']);
    expect(reasons.getByText(/^Participants, submissions and judging in one place/)).toBeVisible();
  });

  it(
    'shows how it works in three steps, for students and organizers',
    { tags: ['beyond-screens'] },
    async () => {
      fakeServer.use(answers(publicEvents, []));
      renderApp('/');
      const section = within(await screen.findByRole('region', { name: 'How it works' }));
      const sides = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
      expect(sides).toEqual(['For students', 'For organizers']);
      for (const list of section.getAllByRole('list'))
        expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    },
  );

  it('shows the next three events', async () => {
    const calls: ReceivedCall[] = [];
    const events = [1, 2, 3].map((number) =>
      buildEvent({ _id: `65f00000000000000000000${number}`, title: `Hack ${number}`, entryFee: 0 }),
    );
    fakeServer.use(
      answers(
        publicEvents,
        (call) => {
          calls.push(call);
          return events;
        },
        { total: 14 },
      ),
    );
    renderApp('/');
    const first = within(
      (await screen.findByRole('link', { name: 'Hack 1' })).closest('li') ?? document.body,
    );
    expect(first.getByText(/ · Coimbatore$/)).toBeVisible();
    expect(first.getByText('Free')).toBeVisible();
    expect(first.getByText('48 of 50 places left')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all hackathons' })).toHaveAttribute('href', '/events');
    expect(calls[0]?.query.get('limit')).toBe('3');
    // Excludes ongoing events, even if open for registration.
    expect(calls[0]?.query.get('status')).toBe('upcoming');
  });

  it('shows a drawing if there are no events', async () => {
    fakeServer.use(answers(publicEvents, []));
    renderApp('/');
    expect(await screen.findByText('The next hackathon will appear here. It could be yours.')).toBeVisible();
  });

  it('shows a load failure, and a retry', async () => {
    fakeServer.use(unreachable(publicEvents));
    const { user } = renderApp('/');
    expect(await screen.findByText('Failed to load events. Please try again later.')).toBeVisible();
    expect(screen.queryByText('The next hackathon will appear here. It could be yours.')).toBeNull();
    fakeServer.use(answers(publicEvents, [buildEvent({ title: 'Hack 1' })]));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Hack 1' })).toBeVisible();
  });

  it('shows skeletons while loading', async () => {
    const { handler, release } = holds(publicEvents, []);
    fakeServer.use(handler);
    renderApp('/');
    expect(await screen.findByText('Loading events')).toBeInTheDocument();
    release();
    await waitFor(() => expect(screen.queryByText('Loading events')).not.toBeInTheDocument());
  });
});
