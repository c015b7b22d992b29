import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import { CONNECTED, realtimeFrames } from '../harness/realtime-frames.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';

describe('notifications', () => {
  const stage = Stage.set();

  it('An employee on another screen is notified of a new shift, and the notification links to it', async () => {
    const visitor = await stage.phone();
    const { page } = visitor;
    const frames = realtimeFrames(page);
    await visitor.signIn('employee');
    // Earlier events are read on connecting, without a toast.
    await becomes(() => Promise.resolve(frames.some((frame) => frame.startsWith(CONNECTED))), true);
    const manager = await ApiCaller.signIn(stage.product.url, 'manager');
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    const { length: count } = await employee.get<unknown[]>('/notifications/unread');
    const bell = (unread: number) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });
    await bell(count).waitFor();

    const [job] = await manager.get<{ id: string }[]>('/job-functions');
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await manager.post('/schedules', {
      employeeId: employee.userId,
      jobFunctionId: job?.id,
      date: day,
      startTime: '09:00',
      endTime: '17:00',
    });

    await page.getByRole('button', { name: 'Open' }).waitFor();
    await bell(count + 1).click();
    const shift = page.getByRole('listitem', { name: /shift/i }).first();
    // All of the card, not only its title.
    const time = await shift.locator('time').boundingBox();
    if (time === null) throw new Error('The notification is not on the screen.');
    await page.touchscreen.tap(time.x + 10, time.y + time.height / 2);
    await page.waitForURL('**/schedule**');
    await page.goto('/notifications');
    await page.getByRole('tab', { name: 'All Notifications' }).click();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('listitem', { name: /shift/i }).first().getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Notification deleted').waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });
});
