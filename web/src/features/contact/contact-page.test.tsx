// @module-tag spec-2-8
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { screen, within, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, fakeServer, unreachable } from '../../../test/fake-server.ts';
import { renderApp, student } from '../../../test/render-app.tsx';

async function write(app: ReturnType<typeof renderApp>) {
  await app.user.type(await screen.findByLabelText('Subject *'), 'Refund');
  await app.user.type(screen.getByLabelText('Message *'), 'I paid twice.');
  await app.user.click(screen.getByRole('button', { name: 'Send Message' }));
}

test('shows how to reach the support', async () => {
  renderApp('/contact');
  expect(await screen.findByText(/We reply within 24 hours/)).toBeVisible();
  expect(screen.getByText('Mon-Fri, 8am to 6pm')).toBeVisible();
  expect(screen.getByRole('link', { name: 'support@hackon.example' })).toHaveAttribute(
    'href',
    'mailto:support@hackon.example',
  );
  expect(screen.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
  expect(screen.getByText(/^123 Innovation Street, /)).toBeVisible();
});

test('a guest must fill in all four fields', async () => {
  const { user } = renderApp('/contact');
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('All fields are required')).toBeInTheDocument();
  for (const words of ['Enter your name', 'Enter your email', 'Enter a subject', 'Enter your message']) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(screen.getByLabelText('Name *')).toHaveFocus();
});

test('fills in name and email of a student, and clears the form once sent', async () => {
  fakeServer.use(
    answers(sendContactMessage, ({ body }) => {
      expect(body).toEqual({
        name: student.name,
        email: student.email,
        subject: 'Refund',
        message: 'I paid twice.',
      });
      return { message: 'ok' };
    }),
  );
  const app = renderApp('/contact', { session: 'student' });
  await write(app);
  expect(await screen.findByText('Message sent successfully!')).toBeVisible();
  expect(screen.getByLabelText('Message *')).toHaveValue('');
  // The toast disappears, this text stays.
  expect(screen.getByText(/^Thank you\. We have your message/)).toBeVisible();
  await app.user.type(screen.getByLabelText('Subject *'), 'A');
  expect(screen.queryByText(/^Thank you/)).not.toBeInTheDocument();
});

test('keeps the message in the form when sending fails', async () => {
  fakeServer.use(unreachable(sendContactMessage));
  const app = renderApp('/contact', { session: 'student' });
  await write(app);
  expect(
    await screen.findByText('Failed to send message. Please try again.', { selector: '[data-title]' }),
  ).toBeVisible();
  expect(screen.getByLabelText('Message *')).toHaveValue('I paid twice.');
});

test('is linked after About in the guest navigation, in every footer and on the About page', async () => {
  const { user } = renderApp('/about');
  await screen.findByRole('heading', { level: 1, name: 'About HackOn' });
  for (const place of [screen.getByRole('banner'), screen.getByRole('contentinfo')]) {
    const links = within(place).getAllByRole('link');
    const about = links.findIndex((link) => link.textContent === 'About');
    expect(links[about + 1]).toHaveTextContent('Contact');
  }
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Contact' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Contact · HackOn'));
});
