import type { SecurityLogEntry, SessionInfo } from '@workforce/contracts';
import pg from 'pg';
import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';
import { EmployeesScreen } from '../screens/employees-screen.ts';

describe('accounts', () => {
  const stage = Stage.set();

  /** The server's security events of a user, newest first. */
  async function eventsOf(userId: string) {
    const admin = await ApiCaller.signIn(stage.product.url, 'admin');
    const log = await admin.get<SecurityLogEntry[]>(`/admin/security-log?userId=${userId}`);
    return log.map(({ event, actorName, detail }) => ({ event, actorName, detail }));
  }

  /** Simulates ten minutes since the last password confirmation. */
  async function letTenMinutesPass() {
    const client = new pg.Client({ connectionString: stage.product.databaseUrl });
    await client.connect();
    try {
      await client.query(`update sessions set proven_at = proven_at - interval '10 minutes'`);
    } finally {
      await client.end();
    }
  }

  it.each(['phone', 'desk'] as const)(
    'An admin reveals a password on a %s after entering their own',
    async (device) => {
      const admin = await stage[device]();
      await admin.signIn('admin');
      const screen = await new EmployeesScreen(admin.page).open();
      const chidi = await ApiCaller.signIn(stage.product.url, 'chidi');
      await letTenMinutesPass();
      await screen.press('Chidi Nwosu', 'View Password');
      const dialog = screen.dialog('User Password');
      const own = dialog.getByLabel('Your password');
      await own.waitFor();
      expect(await seriousFaults(admin.page)).toEqual([]);
      expect((await eventsOf(chidi.userId))[0]).toMatchObject({ event: 'sign_in' });

      await own.fill('a guess');
      await own.press('Enter');
      await dialog.getByText('This is not your password.').waitFor();
      await own.fill('demo1234');
      await dialog.getByRole('button', { name: 'View Password' }).click();
      const shown = dialog.getByLabel('Password', { exact: true });
      await becomes(() => shown.inputValue(), 'demo1234');
      expect((await eventsOf(chidi.userId))[0]).toMatchObject({ event: 'password_revealed', actorName: 'Ingrid Falk' });
      const { userId } = await ApiCaller.signIn(stage.product.url, 'admin');
      expect((await eventsOf(userId)).map(({ event }) => event)).toContain('confirmation_failed');

      // Not asked again for five minutes.
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await screen.press('Bea Kowalczyk', 'View Password');
      await becomes(() => shown.inputValue(), 'demo1234');
    },
  );

  it('An admin sees a user’s sessions, and ending one signs that device out', async () => {
    const elif = await stage.phone();
    await elif.signIn('elif');
    const other = await ApiCaller.signIn(stage.product.url, 'elif');
    const [, onPhone] = await other.get<SessionInfo[]>('/auth/sessions');
    const cookies = await elif.context.cookies();
    const token = cookies.find(({ name }) => name === 'session')?.value;

    const admin = await stage.desk();
    await admin.signIn('admin');
    const { page } = admin;
    await page.goto('/user-management');
    await page.getByRole('button', { name: 'Actions: elif' }).click();
    await page.getByRole('menuitem', { name: 'Sessions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Active Sessions' });
    const sessions = dialog.getByRole('list', { name: 'Active sessions' }).getByRole('listitem');
    await becomes(() => sessions.count(), 2);
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove Second Factor' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove the second factor?' });
    await removal.waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await removal.getByRole('button', { name: 'Cancel' }).click();
    await removal.waitFor({ state: 'detached' });
    await sessions.first().getByText('Unknown device').waitFor();
    await sessions
      .last()
      .getByText(/^Chrome on /)
      .waitFor();
    await sessions.last().getByRole('button', { name: 'End session' }).click();
    const ending = page.getByRole('dialog', { name: 'End this session?' });
    await ending.getByText(/Chrome on /).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await ending.getByRole('button', { name: 'End session' }).click();
    await page.getByText('Session ended').waitFor();
    await becomes(() => sessions.count(), 1);

    // Without any input on the phone.
    await elif.page.getByRole('button', { name: 'Sign In' }).waitFor();
    const me = await fetch(`${stage.product.url}/api/auth/me`, { headers: { Cookie: `session=${token}` } });
    expect(me.status).toBe(401);
    expect((await other.get<SessionInfo[]>('/auth/sessions')).map(({ id }) => id)).not.toContain(onPhone?.id);
    expect((await eventsOf(other.userId))[0]).toEqual({
      event: 'sessions_revoked',
      actorName: 'Ingrid Falk',
      detail: '1 session',
    });

    await dialog.getByRole('button', { name: 'End all sessions' }).click();
    await page
      .getByRole('dialog', { name: 'End all sessions?' })
      .getByRole('button', { name: 'End all sessions' })
      .click();
    await dialog.getByText('Not signed in anywhere').waitFor();
    await expect(other.get('/auth/me')).rejects.toThrow('401');
  });

  it('An admin finds a person’s device among those of all sites, and signs it out', async () => {
    const elif = await stage.phone();
    await elif.signIn('elif');
    const admin = await stage.phone();
    await admin.signIn('admin');
    const { page } = admin;
    await page.goto('/user-management');
    await page.getByRole('link', { name: 'Devices' }).click();
    await page.getByRole('searchbox', { name: 'Search people' }).fill('elif');
    const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
    await becomes(() => devices.count(), 1);
    expect(await seriousFaults(page)).toEqual([]);
    await devices.getByRole('button', { name: 'End session' }).click();
    await page.getByRole('dialog', { name: 'End this session?' }).getByRole('button', { name: 'End session' }).click();
    await page.getByText('Nobody of this name is signed in').waitFor();
    await elif.page.getByRole('button', { name: 'Sign In' }).waitFor();
  });
});
