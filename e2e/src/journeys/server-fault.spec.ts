import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { aPhoto } from '../harness/photo.ts';
import { Stage } from '../harness/stage.ts';
import { until } from '../harness/until.ts';
import { ChatScreen } from '../screens/chat-screen.ts';
import { ChecklistCard } from '../screens/checklist-card.ts';

const TEMPLATE = 'Kennel Morning Round';
const TICKED = 'Refill water bowls';
const PHOTOGRAPHED = 'Clean kennels';
const SAVED = 'The server had a problem. It is saved on this device and will be sent again automatically.';
const WRITES = /\/api\/(checklist-instances\/|photos\/|time-entries\/|messages$)/;

describe('server faults', () => {
  const stage = Stage.set();

  /** From now on every write gets a 500 until the returned function is called. */
  async function failing(page: Page): Promise<() => Promise<void>> {
    await page.route(WRITES, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, json: { statusCode: 500, code: 'INTERNAL', message: 'Something went wrong.' } }),
    );
    return () => page.unroute(WRITES);
  }

  it('A server error is not reported as being offline: it says what failed, what is saved and that it will be retried', async () => {
    const visitor = await stage.phone({ serviceWorkers: 'allow' });
    const { page } = visitor;
    const manager = await ApiCaller.signIn(stage.product.url, 'manager');
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    const { id } = await manager.post<{ id: string }>('/chat-groups', { title: 'Faults' });
    await manager.post(`/chat-groups/${id}/members`, { userId: employee.userId });
    await visitor.signIn('employee');
    await page.getByRole('button', { name: "Create Today's Checklist" }).click();
    const card = new ChecklistCard(page, TEMPLATE);
    await card.root.waitFor();

    const mend = await failing(page);
    await card.tick(TICKED);
    await page.getByText('Failed to update checklist progress').waitFor();
    await page.getByText(SAVED).first().waitFor();
    await mend();
    await page.getByRole('button', { name: /waiting/ }).waitFor({ state: 'detached' });

    const mendPhoto = await failing(page);
    await card.addPhoto(PHOTOGRAPHED, await aPhoto(), `Failed to upload photo. ${SAVED}`);
    await mendPhoto();
    await page.getByRole('button', { name: /waiting/ }).waitFor({ state: 'detached' });

    const mendClock = await failing(page);
    await page.goto('/time-clock');
    await page.getByRole('button', { name: 'Clock In' }).click();
    await page.getByText(`Failed to clock in. ${SAVED}`).waitFor();
    await page.getByText(/^Clock In of .* is not confirmed yet$/).waitFor();
    await page.getByText('The server has not accepted it yet.').waitFor();
    await mendClock();
    await page.getByText(/is not confirmed yet$/).waitFor({ state: 'detached' });

    const chat = new ChatScreen(page);
    await chat.open(id);
    await chat.field.waitFor();
    const mendChat = await failing(page);
    await chat.say('Is anybody there?');
    await page.getByText(`Failed to send message. ${SAVED}`).waitFor();
    await page.getByText('The server has not accepted it yet.').waitFor();
    expect(await page.getByText(/online|connection is back/).count()).toBe(0);
    await mendChat();
    await page.getByText('Waiting.').waitFor({ state: 'detached' });

    await until(async () => {
      const messages = await manager.get<unknown[]>(`/messages/group/${id}`);
      return messages.length === 1 ? null : `${messages.length} messages`;
    });
    expect(await employee.get('/time-entries/current')).toMatchObject({ status: 'clocked_in' });
    const checklists =
      await employee.get<{ items: { text: string; status: string; photoIds: string[] }[] }[]>('/checklist-instances');
    const items = checklists.flatMap((checklist) => checklist.items);
    expect(items.find(({ text }) => text === TICKED)).toMatchObject({ status: 'completed' });
    expect(items.find(({ text }) => text === PHOTOGRAPHED)?.photoIds).toHaveLength(1);
  });
});
