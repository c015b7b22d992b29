import type { Page } from 'playwright-core';
import { seriousFaults } from '../harness/axe.ts';
import { addManyPeople } from '../harness/many-people.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';
import { EmployeesScreen } from '../screens/employees-screen.ts';

/** Of a target, in CSS pixels (WCAG 2.2, 2.5.8). */
const MINIMUM_TARGET = 24;
const OWN = { admin: 'Ingrid Falk', manager: 'Marcus Oyelaran' };

describe('people', () => {
  const stage = Stage.set();

  /** Opens Employee Management as the user with the username, at a desk. */
  async function employeesAs(username: keyof typeof OWN) {
    const visitor = await stage.desk();
    await visitor.signIn(username);
    return { visitor, screen: await new EmployeesScreen(visitor.page).open() };
  }

  it('An admin adds a person, who signs in', async () => {
    const { visitor, screen } = await employeesAs('admin');
    await screen.add({ name: 'Nora Quist', username: 'nora', email: 'nora@shelter.example', password: 'first-day' });
    await screen.card('Nora Quist').getByText('No job functions assigned').waitFor();
    expect(visitor.pageErrors).toEqual([]);

    const nora = await stage.phone();
    await nora.signIn('nora', 'first-day');
    await nora.page.getByText('You have successfully logged in.').waitFor();
  });

  it('A manager sees neither admins nor the role field', async () => {
    const { screen } = await employeesAs('manager');
    const { page } = screen;
    await screen.search('Ingrid');
    await page.getByText('No employees found').waitFor();
    await screen.search('');
    await screen.card(OWN.manager).waitFor();
    expect(await page.getByRole('button', { name: 'View Password' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Add Employee' }).click();
    await screen.dialog('Add Employee').getByRole('group', { name: 'Job Functions' }).waitFor();
    expect(await page.getByRole('radiogroup', { name: 'Role' }).count()).toBe(0);
  });

  it('A blank password in the employee form keeps the password, another one replaces it', async () => {
    const { screen } = await employeesAs('admin');
    await screen.edit('Bea Kowalczyk', { email: 'bea.k@shelter.example' });
    const bea = await stage.desk();
    await bea.signIn('bea');

    await screen.edit('Bea Kowalczyk', { password: 'another-one' });
    await bea.page.goto('/profile');
    await bea.page.getByRole('button', { name: 'Sign In' }).waitFor();
    await bea.enter('bea', 'demo1234');
    await bea.page.getByText('Login Failed').waitFor();
    await bea.signIn('bea', 'another-one');
  });

  it('Nobody can delete themselves', async () => {
    const { screen } = await employeesAs('admin');
    await screen.press(OWN.admin, 'Delete');
    await screen.page.getByText('Cannot delete your own account').waitFor();
    expect(await screen.page.getByRole('dialog').count()).toBe(0);
    await screen.card(OWN.admin).waitFor();
  });

  it('A person is deleted after a warning and can’t sign in any more', async () => {
    const { screen } = await employeesAs('admin');
    await screen.press('Helena Sousa', 'Delete');
    const question = screen.dialog('Delete Employee');
    await question.getByText(/schedules, checklists.*other data are deleted too/).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await screen.page.getByText('Employee deleted successfully').waitFor();
    await screen.card('Helena Sousa').waitFor({ state: 'detached' });

    const helena = await stage.phone();
    await helena.enter('helena', 'demo1234');
    await helena.page.getByText('Login Failed').waitFor();
  });

  it('A person whose password an admin views is notified; the password is hidden until shown', async () => {
    const { screen } = await employeesAs('admin');
    await screen.press('Chidi Nwosu', 'View Password');
    const dialog = screen.dialog('User Password');
    const field = dialog.getByLabel('Password', { exact: true });
    await field.waitFor();
    await becomes(() => field.inputValue(), 'demo1234');
    expect(await field.getAttribute('type')).toBe('password');
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await becomes(() => field.getAttribute('type'), 'text');
    await dialog.getByRole('button', { name: 'Hide password' }).click();
    await becomes(() => field.getAttribute('type'), 'password');

    const chidi = await stage.phone();
    await chidi.signIn('chidi');
    await chidi.page.getByRole('link', { name: /Notifications, .*unread/ }).waitFor();
  });

  it('A person keeps their own profile, changes their password and signs out everywhere', async () => {
    const dana = await stage.phone();
    const elsewhere = await stage.desk();
    await dana.signIn('dana');
    const { page } = dana;
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Phone').fill('');
    await page.getByLabel('Phone').pressSequentially('5550142299');
    await becomes(() => page.getByLabel('Phone').inputValue(), '(555) 014-2299');
    await page.getByLabel('Birthday').fill('1990-05-17');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully').waitFor();
    await page.reload();
    await page.getByText('(555) 014-2299').waitFor();
    await page.getByText('May 17, 1990').waitFor();

    await page.getByLabel('Current Password').fill('demo1234');
    await page.getByLabel('New Password', { exact: true }).fill('fresh-word');
    await page.getByLabel('Confirm New Password').fill('fresh-word');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Password changed successfully').waitFor();
    await elsewhere.signIn('dana', 'fresh-word');

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await elsewhere.page.goto('/profile');
    await elsewhere.page.getByRole('button', { name: 'Sign In' }).waitFor();
  });

  it('Admins check credentials and change roles, and the security log shows it', async () => {
    const admin = await stage.desk();
    await admin.signIn('admin');
    const { page } = admin;
    await page.goto('/user-management');
    await page.getByText('Admin Only').waitFor();
    await page.getByRole('textbox', { name: 'Username' }).fill('ELIF');
    await page.getByRole('button', { name: 'Check User' }).click();
    await page.getByText('elif · Employee · Active').waitFor();
    await page.getByRole('textbox', { name: 'Username' }).fill('nobody');
    await page.getByRole('button', { name: 'Check User' }).click();
    await page.getByText('User Not Found').waitFor();

    await page.getByPlaceholder('Filter by name, username or email').fill('elif@');
    await page.getByText('1 user', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Actions: elif' }).click();
    await page.getByRole('menuitem', { name: 'Change Role' }).click();
    await page.getByRole('radio', { name: 'Manager' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Change Role' }).click();
    await page.getByText('User role updated successfully').waitFor();
    await page.getByRole('tab', { name: 'Security Log' }).click();
    const latest = page.getByRole('table', { name: 'Security log entries' }).getByRole('row').nth(1);
    await latest.getByText('Role changed').waitFor();
    await latest.getByText('Elif Demir (elif)').waitFor();

    const elif = await stage.desk();
    await elif.signIn('elif');
    await elif.page.goto('/user-management');
    await elif.page.getByText('Admin Only').waitFor();
    await elif.page.getByText('Only administrators can manage user accounts.').waitFor();
  });

  it('The people screens have no serious accessibility violations, in both themes', async () => {
    const { screen } = await employeesAs('admin');
    const { page } = screen;
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add Employee' }).click();
    const form = screen.dialog('Add Employee');
    await form.getByRole('checkbox').first().waitFor();
    const shown = (label: string) => form.locator('.ant-form-item', { hasText: label }).locator('.ant-input-outlined');
    const heights = ['Username', 'Password'].map(async (label) => (await shown(label).boundingBox())?.height);
    expect(new Set(await Promise.all(heights)).size).toBe(1);
    await form.getByRole('button', { name: 'Add Employee' }).click();
    await form.getByText('Name is required', { exact: true }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await screen.press('Farid Haddad', 'Delete');
    await screen.dialog('Delete Employee').waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    for (const [path, landmark] of [
      [`/employee-dashboard`, 'No employee chosen'],
      ['/user-management', 'Quick Credential Check'],
      ['/user-management?view=security-log', 'Sign-ins, passwords, roles and accounts, the newest first'],
      ['/profile', 'This device'],
    ] as const) {
      await page.goto(path);
      await page.getByText(landmark).first().waitFor();
      expect([path, await seriousFaults(page)]).toEqual([path, []]);
    }
    await screen.open();
    await page.getByRole('link', { name: 'Farid Haddad' }).click();
    await page.getByRole('region', { name: 'Farid Haddad' }).waitFor();
    await page.getByRole('region', { name: /Time Entries/ }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });

  it.each([
    ['on a phone', () => stage.phone()],
    ['at a desk', () => stage.desk()],
  ])('A search field with a text can be cleared by a target of the minimum size, %s', async (_where, open) => {
    const visitor = await open();
    await visitor.signIn('admin');
    const { page } = visitor;
    for (const path of ['/user-management?search=elif', '/employees?search=elif', '/completed-checklists?search=a']) {
      await page.goto(path);
      const clear = page.locator('.ant-input-clear-icon').first();
      await clear.waitFor();
      const { width = 0, height = 0 } = (await clear.boundingBox()) ?? {};
      expect([path, Math.min(width, height) >= MINIMUM_TARGET]).toEqual([path, true]);
      expect([path, await seriousFaults(page, { themes: ['light'] })]).toEqual([path, []]);
    }
    await visitor.close();
  });

  it('Of 2,000 people only the visible ones are rendered, whatever is typed', async () => {
    const { screen } = await employeesAs('admin');
    const { page } = screen;
    await addManyPeople(stage.product, 2_000);
    await screen.open();
    await page.getByText(/^20\d\d employees$/).waitFor();
    const mostDrawn = await cardsDrawnFromNowOn(page);
    await page.getByPlaceholder('Search employees...').pressSequentially('person-1234');
    await screen.card('Person 1234').waitFor();
    await becomes(() => page.getByRole('article').count(), 1);

    await screen.search('person');
    await page.getByText('2000 employees').waitFor();
    await page.mouse.wheel(0, 40_000);
    await screen.card('Person 0001').waitFor({ state: 'detached' });
    // At no time: rendering 2,000 cards in one frame would freeze the page.
    expect(await mostDrawn()).toBeGreaterThan(1);
    expect(await mostDrawn()).toBeLessThan(60);
  });
});

/** Counts the cards on every DOM change. Returns a function that reads the maximum. */
async function cardsDrawnFromNowOn(page: Page): Promise<() => Promise<number>> {
  const most = await page.evaluateHandle(() => {
    const seen = { most: 0 };
    const count = () => (seen.most = Math.max(seen.most, document.querySelectorAll('article').length));
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => most.evaluate((seen) => seen.most);
}
