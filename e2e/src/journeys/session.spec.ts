import { pressLogOut } from '../harness/browser.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';

describe('session in the browser', () => {
  const stage = Stage.set();

  it('The login screen shows at any address, refuses with a message, signs in and out again', async () => {
    const visitor = await stage.phone();
    const { page } = visitor;
    await page.goto('/completed-checklists');
    await page.getByRole('heading', { name: 'Employee Management System' }).waitFor();

    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Username is required').waitFor();
    await page.getByText('Password is required').waitFor();

    await page.getByLabel('Username').fill('employee');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Login Failed').waitFor();
    await page.getByText('Username or password is incorrect.').waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('employee');

    await visitor.signIn('employee');
    await page.getByText('Welcome!').waitFor();
    await page.getByText('You have successfully logged in.').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Tasks' }).waitFor();
    await page.goto('/login');
    await page.waitForURL(`${stage.product.url}/`);

    await pressLogOut(page);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await becomes(() => page.evaluate(() => localStorage.getItem('token')), null);
  });

  it('An invalid stored token leads to the login screen', async () => {
    const visitor = await stage.desk();
    const { page } = visitor;
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('token', 'worthless'));
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await becomes(() => page.evaluate(() => localStorage.getItem('token')), null);
  });

  it('Each role has its own navigation, and an unknown address shows 404', async () => {
    const employee = await stage.desk();
    await employee.signIn('employee');
    await employee.page.getByRole('link', { name: 'My Time' }).waitFor();
    expect(await employee.page.getByRole('link', { name: 'Employees' }).count()).toBe(0);
    await employee.page.goto('/manager');
    await employee.page.getByText("You don't have permission to access the manager dashboard.").waitFor();
    await employee.page.goto('/nowhere/at/all');
    await employee.page.getByText('404 Page Not Found').waitFor();

    const manager = await stage.desk();
    await manager.signIn('manager');
    for (const name of ['Completed Checklists', 'Employees', 'Scheduling', 'Time Audit Log']) {
      await manager.page.getByRole('link', { name, exact: true }).first().waitFor();
    }
    expect(manager.pageErrors).toEqual([]);
  });
});
