import { rmSync } from 'node:fs';
import { buildReleased, webAppWith, type WebProject } from '../harness/released.ts';
import { Stage } from '../harness/stage.ts';
import { ChatScreen } from '../screens/chat-screen.ts';

/** Built before anything starts: a minute the first time, nothing later. */
const released = buildReleased();

const PAIRS: [string, WebProject][] = [
  ['the released chat in the new shell', 'mfe-chat'],
  ['the new chat in the released shell', 'shell'],
];

describe.each(PAIRS)('%s', (_, former) => {
  const webRoot = webAppWith([former], released);
  const stage = Stage.set({ WEB_ROOT: webRoot });
  afterAll(() => rmSync(webRoot, { recursive: true }));

  it('is used as if both had been built together', async () => {
    const [desk, phone] = await Promise.all([stage.desk(), stage.phone()]);
    await desk.signIn('manager');
    await phone.signIn('employee');
    const manager = new ChatScreen(desk.page);
    const employee = new ChatScreen(phone.page);

    await desk.page.getByRole('link', { name: 'Chat' }).first().click();
    await manager.make('Two versions');
    await manager.add('Ari Lindqvist');
    await manager.say('Can you read this?');
    await manager.message('Can you read this?').waitFor();

    await phone.page.getByText('in Two versions').waitFor();
    await phone.page.getByRole('button', { name: 'Open' }).click();
    await employee.message('Can you read this?').waitFor();
    await employee.say('Every word');
    await manager.seeLatest('Every word');

    await desk.page.goto('/messages');
    await desk.page.getByText('Every word').first().waitFor();
    for (const { complaints } of [desk, phone]) expect(complaints).toEqual([]);
  });
});
