// @module-tag spec-2-18
import { studentProfile, type RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { buildRegistration } from '../../../test/build-registration.ts';
import { answers, fakeServer, holds, refuses } from '../../../test/fake-server.ts';
import { openSignedIn, renderApp, signIn, student } from '../../../test/render-app.tsx';

function openWith(registrations: RegisteredHackathon[], ref = buildEvent()._id) {
  signIn('student');
  fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: registrations }));
  return renderApp(`/registration-success/${ref}`);
}

const whatsappLink = 'https://chat.whatsapp.com/abc';

describe('/registration-success/:eventId', () => {
  it.each([buildEvent()._id, buildEvent().shareLink])(
    'shows the ticket of a pending payment, by %s',
    async (ref) => {
      openWith([buildRegistration(1, { whatsappLink })], ref);
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Registration Successful!' }, { timeout: 5000 }),
      ).toBeVisible();
      expect(screen.getByText('Payment Status: Pending Verification')).toBeVisible();
      expect(screen.getByText('412788901123')).toBeVisible();
      const { hackathonId, teamId } = buildRegistration(1);
      expect(screen.getByRole('link', { name: 'Correct the ID' })).toHaveAttribute(
        'href',
        `/events/${hackathonId}/edit-team/${teamId}`,
      );
      expect(screen.getByText(/is registered for/)).toHaveTextContent(
        'Team 1 is registered for Smart Campus Hack.',
      );
      expect(screen.getByRole('link', { name: 'Join WhatsApp Group' })).toHaveAttribute('href', whatsappLink);
      expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events');
    },
  );

  it('is a record once the event is over', async () => {
    openWith([buildRegistration(1, { whatsappLink, startDate: inDays(-2), endDate: inDays(-1) })]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your registration' })).toBeVisible();
    expect(screen.getByText('Over')).toBeVisible();
    expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Join WhatsApp Group' })).not.toBeInTheDocument();
  });

  it('copies the link of the group, or reports a failure', async () => {
    const { user } = openWith([buildRegistration(1, { whatsappLink })]);
    await user.click(await screen.findByRole('button', { name: 'Copy Link' }));
    expect(await screen.findByText('WhatsApp group link copied!')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(whatsappLink);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copied' }));
    expect(await screen.findByText('Failed to copy link')).toBeVisible();
  });

  it('shows no payment and no group if there is none', async () => {
    openWith([buildRegistration(1, { paymentStatus: 'not_required', upiTransactionId: null, entryFee: 0 })]);
    expect(await screen.findByText('Payment Status: No Payment Required')).toBeVisible();
    expect(screen.queryByText(/Transaction ID/)).not.toBeInTheDocument();
    expect(screen.queryByText(/WhatsApp/)).not.toBeInTheDocument();
  });

  it('shows the next steps, also for a started event', async () => {
    const { unmount } = openWith([buildRegistration(1)]);
    expect(
      await screen.findByText(/^The event starts .* IST at Main Auditorium, Coimbatore\.$/),
    ).toBeVisible();
    expect(screen.getByText(/^The organizer compares your transaction ID/)).toBeVisible();
    unmount();
    openWith([buildRegistration(1, { startDate: inDays(-1), endDate: inDays(1) })]);
    expect(
      await screen.findByText(/^The event started .* IST at Main Auditorium, Coimbatore\.$/),
    ).toBeVisible();
  });

  it('says where a hybrid event is', async () => {
    openWith([buildRegistration(1, { mode: 'hybrid' })]);
    expect(
      await screen.findByText(/^The event starts .* IST at Main Auditorium, Coimbatore and online\.$/),
    ).toBeVisible();
  });

  it('shows no success for a rejected registration', async () => {
    openWith([buildRegistration(1, { paymentStatus: 'rejected' })]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your registration' })).toBeVisible();
    expect(screen.queryByText('Registration Successful!')).not.toBeInTheDocument();
  });

  it('shows skeletons while it loads', async () => {
    const { handler, release } = holds(studentProfile, {
      ...student,
      registeredHackathons: [buildRegistration(1)],
    });
    await openSignedIn(`/registration-success/${buildEvent()._id}`, handler);
    expect(await screen.findByText('Loading registration')).toBeInTheDocument();
    release();
    expect(await screen.findByText('Registration Successful!')).toBeVisible();
  });

  it('reports a failed load, and retries', async () => {
    const { user } = await openSignedIn(
      `/registration-success/${buildEvent()._id}`,
      refuses(studentProfile, { code: 'rate_limited', message: 'x' }),
    );
    expect(await screen.findByText('Failed to load registered events')).toBeVisible();
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [buildRegistration(1)] }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Registration Successful!')).toBeVisible();
  });

  it('says that the student has no team for this event', async () => {
    openWith([]);
    expect(await screen.findByText('You have no team registered for this event')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events');
  });
});
