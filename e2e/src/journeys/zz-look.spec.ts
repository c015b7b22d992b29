import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import { isOnTheDevice } from '../harness/on-the-device.ts';
import { aPhoto } from '../harness/photo.ts';
import { Stage } from '../harness/stage.ts';
import { ChecklistCard } from '../screens/checklist-card.ts';

describe('look', () => {
  const stage = Stage.set();
  it.each(['phone', 'desk'] as const)('%s', async (kind) => {
    const visitor = await stage[kind]();
    const { page, context } = visitor;
    const faults: string[] = [];
    const shoot = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/offline/${kind}-${name}-${colorScheme}.png` });
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    };
    await visitor.signIn('employee');
    const create = page.getByRole('button', { name: "Create Today's Checklist" });
    await create.click();
    await page.getByRole('region', { name: 'Kennel Morning Round' }).waitFor();
    await isOnTheDevice(page, 'Kennel Morning Round');
    await context.setOffline(true);
    const card = new ChecklistCard(page, 'Kennel Morning Round');
    await card.tick(kind === 'phone' ? 'Refill water bowls' : 'Walk the dogs of row B');
    await card.addPhoto('Clean kennels', await aPhoto(), 'Photo saved on this device');
    await page.getByRole('button', { name: 'Clock In' }).click();
    await page.getByRole('button', { name: 'Offline, 3 waiting' }).waitFor();
    await page.keyboard.press('Escape');
    await shoot('home-waiting');
    await page.getByRole('button', { name: 'Offline, 3 waiting' }).click();
    await page.getByRole('dialog', { name: 'Not Sent Yet' }).waitFor();
    await shoot('list-waiting');
    faults.push(...(await seriousFaults(page, '.ant-modal')));
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByRole('dialog', { name: 'Log out with unsent work?' }).waitFor();
    await shoot('logout');
    await page.getByRole('button', { name: 'Stay Logged In' }).click();
    await page.goto('/time-clock');
    await page.getByText(/^Clock In of .* is not confirmed yet$/).waitFor();
    await shoot('clock');
    await (await ApiCaller.signIn(stage.product.url, 'employee')).post('/time-entries/clock-in', {});
    await context.setOffline(false);
    await page.getByText('Something could not be sent').waitFor();
    await shoot('refused-toast');
    await page.getByRole('button', { name: '1 not sent' }).click();
    await page.getByRole('dialog', { name: 'Not Sent Yet' }).waitFor();
    await shoot('list-refused');
    faults.push(...(await seriousFaults(page, '.ant-modal')), ...(await seriousFaults(page, '.top-bar')));
    await page.getByRole('button', { name: 'Discard: Clock In' }).click();
    await page.getByText('Everything is sent').waitFor();
    await shoot('list-empty');
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    await employee.post('/time-entries/clock-out', {});
    expect(faults).toEqual([]);
  });
});
