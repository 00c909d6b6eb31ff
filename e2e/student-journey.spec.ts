import type { Locator, Page } from '@playwright/test';
import { expectDone } from './done-notices.ts';
import { expect, expectWellMade, test as base } from './fixtures.ts';
import { field, fill, navigate, notice, openMenu, settle, signOut, tapTwice } from './page-actions.ts';
import { type MadeEvent, member, password, type Person } from './seed.ts';

interface World {
  organizer: Person;
  /** ₹500, for two or three. */
  paid: MadeEvent;
  free: MadeEvent;
}

/** These tests have their own program. */
const test = base.extend<object, { world: World }>({
  world: [
    async ({ seed }, use) => {
      const organizer = await seed.manager();
      const paid = await seed.event(organizer, 'Paid Hack', {
        minTeamSize: 2,
        maxTeamSize: 3,
        entryFee: 500,
        paymentDetails: { upiId: 'psgtech.hack@okaxis', accountName: 'PSG Hack Fund' },
      });
      await use({ organizer, paid, free: await seed.event(organizer, 'Free Hack') });
    },
    { scope: 'worker', auto: true },
  ],
});

function ticketOf(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ hasText: title });
}

function memberCard(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Member ${number}` });
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** Lower edge of a notice, in px. */
const heightOfNotice = 126;

/** Expects the fault in a notice and the form. */
async function expectFault(page: Page, button: string, words: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(notice(page, words)).toBeVisible();
  await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
  // The focused field is below the notice.
  await expect
    .poll(async () => (await page.locator(':focus').boundingBox())?.y)
    .toBeGreaterThan(heightOfNotice);
}

test('a student registers a team, corrects the payment, edits the team, is rejected, and sends another ID', async ({
  page,
  context,
  signIn,
  seed,
  world,
}) => {
  const student = await seed.student();
  await seed.team(student, world.free, { teamName: 'The Older Team' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(student);

  await test.step('the form is prefilled with the leader, and checks in the order of the specification', async () => {
    await page.goto(`/register/${world.paid.shareLink}`);
    const leader = page.getByRole('group', { name: /Team Leader/u });
    // Complete, with the details of the older team.
    await leader.getByRole('button', { name: /^Edit/u }).click();
    await expect(field(leader, 'Name')).toHaveValue(student.name);
    await expect(field(leader, 'Email')).toHaveValue(student.email);
    await expect(leader.getByRole('button', { name: /^Remove/u })).toHaveCount(0);
    await expect(page.getByText('₹500').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('psgtech.hack@okaxis')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Payment QR code for UPI apps' })).toHaveCount(0);
    await expect(field(leader, 'College')).toHaveValue('PSG College of Technology');
    await expect(field(memberCard(page, 2), 'College')).toHaveValue('PSG College of Technology');

    // The position of the notice.
    await field(page, 'Team Name').evaluate((input) => scrollBy(0, input.getBoundingClientRect().top - 8));
    await expectFault(page, 'Register Team', 'Please enter a team name');
    await expect(field(page, 'Team Name')).toBeFocused();
    await fill(page, { 'Team Name': 'Byte Force' });
    await memberCard(page, 2)
      .getByRole('button', { name: /^Remove/u })
      .click();
    await expectFault(page, 'Register Team', 'Team size must be between 2 and 3 members');
    await page.getByRole('button', { name: 'Add Member' }).click();
    await page.getByRole('button', { name: 'Add Member' }).click();
    await page.getByRole('button', { name: 'Add Member' }).click();
    await expect(notice(page, 'Maximum 3 members allowed')).toBeVisible();
    await memberCard(page, 3)
      .getByRole('button', { name: /^Remove/u })
      .click();
    await expectFault(page, 'Register Team', 'Please fill in all member details');
    // Another member folds it.
    await leader.getByRole('button', { name: /^Edit/u }).click();
    await fill(leader, { 'Register Number': '22Z214', 'Mobile Number': '9876543210' });
    await fill(memberCard(page, 2), {
      Name: 'Sana Sheikh',
      Email: 'sana at psgtech',
      'Register Number': '22Z251',
      'Mobile Number': '98765 432',
    });
    await expectFault(page, 'Register Team', 'Please enter valid email addresses');
    await fill(memberCard(page, 2), { Email: 'sana@psgtech.example' });
    await expectFault(page, 'Register Team', 'Please enter valid 10-digit mobile numbers');
    await fill(memberCard(page, 2), { 'Mobile Number': '9876543211' });
    await expectFault(page, 'Register Team', 'Please enter the UPI transaction ID');
    await expect(page.getByText(/^Your place is held for/u)).toBeVisible();
    const another = page.getByRole('button', { name: 'Show the QR code for another phone' });
    if (await another.isVisible()) await another.click();
    await expect(page.getByRole('img', { name: 'Payment QR code for UPI apps' })).toBeVisible();
  });

  await test.step('a reload keeps what was entered', async () => {
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.reload();
    await expect(field(page, 'Team Name')).toHaveValue('Byte Force');
    await expect(memberCard(page, 2).getByText('Sana Sheikh · 22Z251')).toBeVisible();
    await expectWellMade(page);
  });

  await test.step('the form is sent, and the new card comes first', async () => {
    const send = page.getByRole('button', { name: 'Register Team' });
    const warning = page.getByText(/^A transaction ID usually has 12 digits\./u);
    // The second click, or tap, does not confirm what nobody has read.
    await fill(page, { 'UPI Transaction ID': '41270000001' });
    await send.dblclick();
    await expect(warning.first()).toBeVisible();
    await fill(page, { 'UPI Transaction ID': '4127000001' });
    await tapTwice(page, send);
    await settle(page);
    await expect(field(page, 'UPI Transaction ID')).toHaveValue('4127000001');
    await fill(page, { 'UPI Transaction ID': '412700000001' });
    await page.getByRole('button', { name: 'Register Team' }).click();
    await expectDone(page, 'Team registered successfully!');
    await expect(page).toHaveURL('/student/registered');
    const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
    await expect(first.getByRole('heading', { name: 'Paid Hack' })).toBeVisible();
    await expect(first.getByText('Just registered')).toBeVisible();
    await expect(first.getByText('Pending', { exact: true })).toBeVisible();
    await expect(second.getByRole('heading', { name: 'Free Hack' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Join WhatsApp Group' })).toBeVisible();
    await expectWellMade(page);
    // The form is removed from the history, and the draft is deleted.
    await page.goto(`/register/${world.paid.shareLink}`);
    await expect(page.getByText('You have already registered a team for this event')).toBeVisible();
  });

  await test.step('the success page, on a reload too', async () => {
    await page.getByRole('link', { name: 'Show my ticket' }).click();
    for (const visit of ['by link', 'by reload']) {
      if (visit === 'by reload') await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Registration Successful!' })).toBeVisible();
      await expect(page.getByText('Payment Status: Pending Verification')).toBeVisible();
      await expect(page.getByText('412700000001')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await expectDone(page, 'WhatsApp group link copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'https://chat.whatsapp.com/AbCdEf',
    );
    await expectWellMade(page);
  });

  await test.step('the team gets another name and another member', async () => {
    await page.goto('/student/registered');
    await ticketOf(page, 'Paid Hack').getByRole('link', { name: 'Edit Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Team' })).toBeVisible();
    await fill(page, { 'Team Name': 'Byte Force Two' });
    await memberCard(page, 2).getByRole('button', { name: /^Edit/u }).click();
    await fill(memberCard(page, 2), { Name: 'Sana Begum Sheikh' });
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectDone(page, 'Team updated successfully');
    await expect(page).toHaveURL('/student/registered');
    await expect(ticketOf(page, 'Byte Force Two').getByText('Sana Begum Sheikh')).toBeVisible();
  });

  await test.step('the student corrects a mistyped transaction ID, and the organizer sees the new one', async () => {
    await ticketOf(page, 'Paid Hack').getByRole('link', { name: 'Edit Details' }).click();
    await expect(field(page, 'UPI Transaction ID')).toHaveValue('412700000001');
    await expect(page.getByRole('img', { name: 'Payment QR code for UPI apps' })).toHaveCount(0);
    await fill(page, { 'UPI Transaction ID': '412700000010' });
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectDone(page, 'Transaction ID corrected. The organizer will check the new one.');
    await expect(page).toHaveURL('/student/registered');
    expect(await seed.teams(world.organizer, world.paid)).toMatchObject([
      { transactionId: '412700000010', paymentStatus: 'pending' },
    ]);
  });

  await test.step('the organizer rejects the payment, and the student sees why', async () => {
    const [team] = await seed.teams(world.organizer, world.paid);
    if (!team) throw new Error('The organizer should find the team');
    await seed.decide(world.organizer, team, 'rejected', 'Not on our statement of the 3rd.');
    await navigate(page, 'Dashboard');
    await page.reload();
    const ticket = ticketOf(page, 'Paid Hack');
    await expect(ticket.getByText('Rejected', { exact: true })).toBeVisible();
    await expect(ticket.getByText('Not on our statement of the 3rd.')).toBeVisible();
    await ticket.getByRole('link', { name: 'Payment rejected: see why, and what to do' }).click();
    await expect(page.getByRole('heading', { name: 'Payment rejected' })).toBeVisible();
    await expect(page.getByText('Not on our statement of the 3rd.')).toBeVisible();
    await expect(page.getByText('Already paid? Don’t pay again: correct the transaction ID.')).toBeVisible();
    const code = page.getByRole('img', { name: 'Payment QR code for UPI apps' });
    await expect(code).toBeHidden();
    await expectFault(page, 'Send the new ID', 'Please enter the UPI transaction ID');
    await page.getByText('I still need to pay').click();
    // While the organizer can undo the rejection, it only holds a place.
    await expect(page.getByText(/^Your place is held for 1[45]:\d\d\.$/u)).toBeVisible();
    await expect(page.getByText('psgtech.hack@okaxis')).toBeHidden();
    await expectWellMade(page);
    await page.getByText('I still need to pay').click();
    await fill(page, { 'UPI Transaction ID': '4127 0000 0010' });
    await expect(page.getByText(/^This is the ID that was rejected on \d/u)).toBeVisible();
    await expectWellMade(page);
  });

  await test.step('the student sends the right ID, and waits', async () => {
    await fill(page, { 'UPI Transaction ID': '412700000002' });
    await expect(page.getByText(/^This is the ID that was rejected/u)).toHaveCount(0);
    await page.getByRole('button', { name: 'Send the new ID' }).click();
    await expectDone(page, 'Transaction ID sent. The organizer will check it.');
    await expect(page).toHaveURL('/student/registered');
    await expect(ticketOf(page, 'Paid Hack').getByText('Pending', { exact: true })).toBeVisible();
    await expect(ticketOf(page, 'Paid Hack').getByText('Not on our statement')).toHaveCount(0);
  });
});

test('withdrawing a team frees its place', async ({ page, signIn, seed, world }) => {
  const student = await seed.student();
  const event = await seed.event(world.organizer, 'One Place Hack', { maxTeams: 1 });
  await seed.team(student, event, { teamName: 'Second Thoughts' });
  await signIn(student);
  await page.goto('/student/dashboard');
  await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeVisible();
  await ticketOf(page, 'One Place Hack').getByRole('link', { name: 'Edit Details' }).click();
  await page.getByRole('button', { name: 'Withdraw Team' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw Second Thoughts?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Withdraw Team' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectDone(page, 'Team withdrawn');
  await expect(page).toHaveURL('/student/registered');
  await expect(page.getByText('No registered events found')).toBeVisible();
  await page.goto(`/events/public/${event.shareLink}`);
  await expect(page.getByText('1 of 1 left')).toBeVisible();
});

test('search and sort of registrations survive a reload', async ({ page, signIn, seed, world }) => {
  const student = await seed.student();
  await seed.team(student, world.free, { teamName: 'Zebra Crossing' });
  await seed.team(student, await seed.event(world.organizer, 'Another Hack'), {
    teamName: 'Antelope',
    members: [{ ...member('ana'), name: student.name, email: student.email }, member('zoe')],
  });
  await signIn(student);
  // A short list shows its filters only while they are in use.
  await page.goto('/student/registered?sort=event');
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Another Hack', 'Free Hack']);
  await page.getByLabel('Sort by').selectOption('Team Name');
  await page.getByLabel('Sort order').selectOption('Z to A');
  await expect(titles).toHaveText(['Free Hack', 'Another Hack']);
  await page.reload();
  await expect(titles).toHaveText(['Free Hack', 'Another Hack']);
  await page.getByRole('searchbox').fill('ZEBRA');
  await expect(titles).toHaveText(['Free Hack']);
  await page.getByLabel('Payment status').selectOption('Verified');
  await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible();
});

test('a profile change shows everywhere at once', async ({ page, signIn, seed }) => {
  await signIn(await seed.student('Arjun Menon'));
  await page.goto('/student/profile');
  await fill(page, { 'Full Name': 'Arjun K. Menon', 'College Name': 'IIT Madras' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectDone(page, 'Profile updated successfully');
  await openMenu(page);
  await expect(page.getByRole('banner').getByText('Arjun K. Menon').filter({ visible: true })).toBeVisible();
  await page.goto('/student/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Arjun K. Menon' })).toBeVisible();
  await expect(page.getByText('IIT Madras')).toBeVisible();
});

test('double text size keeps the register button on the screen', async ({ page, signIn, seed, world }) => {
  await signIn(await seed.student('Arjun Menon'));
  const { shareLink } = world.paid;
  for (const [path, role, name] of [
    [`/events/public/${shareLink}`, 'link', 'Register Now'],
    [`/register/${shareLink}`, 'button', 'Register Team'],
  ] as const) {
    await page.goto(path);
    const control = page.getByRole(role, { name }).filter({ visible: true });
    await expect(control).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    // Rendered again once the student's registrations load.
    await expect(async () => {
      await control.scrollIntoViewIfNeeded({ timeout: 1_000 });
      await expect(control).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
  }
});

test('signing out in one tab signs out the other', async ({ page, context, signIn, seed }) => {
  await signIn(await seed.student('Arjun Menon'));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/student/dashboard');
    await expect(tab.getByRole('heading', { level: 1, name: 'Welcome, Arjun Menon' })).toBeVisible();
  }
  // A background tab renders too rarely for clicks.
  await page.bringToFront();
  await signOut(page, 'Arjun Menon');
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/student/login');
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome Back, Hacker!' })).toBeVisible();
  expect(await storedToken(other)).toBeNull();
});

test.describe('a session ended on the server', () => {
  const expired = 'Session expired. Please login again.';

  async function signInAgain(page: Page, { email }: Person): Promise<void> {
    await expect(page).toHaveURL('/student/login');
    expect(await storedToken(page)).toBeNull();
    await fill(page, { Email: email, Password: password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectDone(page, 'Login successful!');
  }

  test('leads from a new page to the login and back', async ({ page, signIn, seed }) => {
    const student = await seed.student();
    await seed.endSession(student);
    await signIn(student);
    await page.goto('/student/registered?sort=team');
    await expect(notice(page, expired)).toBeVisible();
    await signInAgain(page, student);
    await expect(page).toHaveURL('/student/registered?sort=team');
  });

  test('leads from an open page to the login', async ({ page, signIn, seed }) => {
    const student = await seed.student();
    await signIn(student);
    await page.goto('/student/profile');
    await fill(page, { 'Full Name': 'Arjun K. Menon' });
    await seed.endSession(student);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(notice(page, expired)).toBeVisible();
    await signInAgain(page, student);
    await expect(page).toHaveURL('/student/profile');
  });

  test('leads from sending a registration to the login, and keeps the draft', async ({
    page,
    signIn,
    seed,
    world,
  }) => {
    const student = await seed.student();
    await signIn(student);
    await page.goto(`/register/${world.free.shareLink}`);
    await fill(page, { 'Team Name': 'Late Again' });
    await fill(page.getByRole('group', { name: /Team Leader/u }), {
      'Register Number': '22Z999',
      'Mobile Number': '9876543299',
    });
    await seed.endSession(student);
    await page.getByRole('button', { name: 'Register Team' }).click();
    await expect(notice(page, expired)).toBeVisible();
    await signInAgain(page, student);
    await expect(page).toHaveURL(`/register/${world.free.shareLink}`);
    await expect(field(page, 'Team Name')).toHaveValue('Late Again');
  });
});

test("a student cannot open a manager's page", async ({ page, signIn, seed }) => {
  await signIn(await seed.student());
  await page.goto('/manager/dashboard');
  await expect(page).toHaveURL('/student/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, /u })).toBeVisible();
});

test("a manager cannot open a student's page", async ({ page, signIn, world }) => {
  await signIn(world.organizer);
  await page.goto('/student/registered');
  await expect(page).toHaveURL('/manager/dashboard');
  await page.goto(`/register/${world.free.shareLink}`);
  await expect(notice(page, 'Only students can register for events')).toBeVisible();
  await expect(page).toHaveURL('/manager/dashboard');
});

test("a guest on a student's page is sent to the login", async ({ page }) => {
  await page.goto('/student/registered');
  await expect(notice(page, 'Please login to view your registrations')).toBeVisible();
  await expect(page).toHaveURL('/student/login');
  await page.goto('/manager/dashboard');
  await expect(page).toHaveURL('/manager/login');
});
