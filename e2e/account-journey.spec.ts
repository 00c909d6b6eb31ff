import { expectDone, noteNotices } from './done-notices.ts';
import { expect, expectWellMade, test } from './fixtures.ts';
import { mailedLink } from './mailed-link.ts';
import { field, fill, notice } from './page-actions.ts';
import { password } from './seed.ts';

const newPassword = 'three odd words';

for (const audience of ['student', 'manager'] as const) {
  test(`a ${audience} resets a forgotten password by mail, which ends old sessions`, async ({
    page,
    browser,
    signIn,
    program,
    seed,
  }) => {
    const person = await seed[audience]();
    await signIn(person);
    await page.goto(`/${audience}/profile`);
    await expect(page.getByText('This device')).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: program.url });
    await noteNotices(elsewhere);
    const guest = await elsewhere.newPage();
    await guest.goto(`/${audience}/login`);
    await guest.getByRole('link', { name: 'Forgot password' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    await fill(guest, { Email: person.email });
    await guest.getByRole('button', { name: 'Send link' }).click();
    await expect(guest.getByText('a link is on its way')).toBeVisible();
    await expectWellMade(guest);

    const link = await mailedLink(program, person.email, '/reset-password');
    await guest.goto(link);
    await expect(field(guest, 'New Password')).toBeVisible();
    expect(guest.url()).toBe(`${program.url}/reset-password`);
    await fill(guest, { 'New Password': 'password1', 'Confirm Password': 'password1' });
    await guest.getByRole('button', { name: 'Set password' }).click();
    await expect(notice(guest, /one of the most common ones/u)).toBeVisible();
    await fill(guest, { 'New Password': newPassword, 'Confirm Password': newPassword });
    await guest.getByRole('button', { name: 'Set password' }).click();
    await expectDone(guest, 'Your password is changed. Please sign in with the new one.');
    await expect(guest).toHaveURL(`/${audience}/login`);
    await fill(guest, { Email: person.email, Password: newPassword });
    await guest.getByRole('button', { name: 'Sign in' }).click();
    await expect(guest).toHaveURL(`/${audience}/dashboard`);

    // The link works once, and the earlier session has ended.
    await guest.goto(link);
    await expect(field(guest, 'New Password')).toBeVisible();
    await fill(guest, { 'New Password': 'a fourth word', 'Confirm Password': 'a fourth word' });
    await guest.getByRole('button', { name: 'Set password' }).click();
    await expect(guest.getByRole('alert')).toContainText('This link has expired or was already used');
    await page.reload();
    await expect(page).toHaveURL(`/${audience}/login`);
    await elsewhere.close();
  });
}

test(
  "a student confirms the email by the welcome mail's link",
  { tag: ['@beyond-passwords'] },
  async ({ page, signIn, program, seed }) => {
    const student = await seed.student();
    await signIn(student);
    await page.goto('/student/profile');
    await expect(page.getByText('Not confirmed')).toBeVisible();
    await page.goto(await mailedLink(program, student.email, '/verify-email'));
    await expect(page.getByText('Your email address is confirmed')).toBeVisible();
    expect(page.url()).toBe(`${program.url}/verify-email`);
    await expectWellMade(page);
    await page.goto('/student/profile');
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  },
);

test(
  'a student signs out a device, downloads the data and deletes the account',
  { tag: ['@beyond-safety'] },
  async ({ page, browser, signIn, program, seed }) => {
    const student = await seed.student();
    await signIn(student);
    const phone = await browser.newContext({ baseURL: program.url });
    const other = await phone.newPage();
    await other.goto('/student/login');
    await fill(other, { Email: student.email, Password: password });
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other).toHaveURL('/student/dashboard');

    await page.goto('/student/profile');
    const devices = page.getByRole('region', { name: 'Where you are signed in' });
    await devices.getByRole('button', { name: /^Sign out Chrome on/u }).click();
    await expectDone(page, 'Signed out on that device');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await other.reload();
    await expect(other).toHaveURL('/student/login');
    await phone.close();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('hackon-my-data.json');

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await fill(dialog, { Password: password });
    await expectWellMade(page);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expectDone(page, 'Your account is deleted');
    await expect(page).toHaveURL('/');
    await page.goto('/student/login');
    await fill(page, { Email: student.email, Password: password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(notice(page, 'Invalid email or password')).toBeVisible();
  },
);
