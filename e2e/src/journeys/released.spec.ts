import { rmSync } from 'node:fs';
import { buildReleased, root, webAppFrom } from '../harness/released.ts';
import { Stage } from '../harness/stage.ts';
import { ChatScreen } from '../screens/chat-screen.ts';

/** Built before anything starts: takes a minute the first time, then it is cached. */
const released = buildReleased();

/** The web app without the chat, and the chat. */
const PAIRS = [
  { pair: 'the released chat in the new web app', around: root, chat: released },
  { pair: 'the new chat in the released web app', around: released, chat: root },
];

describe.each(PAIRS)('$pair', ({ around, chat }) => {
  const webRoot = webAppFrom((project) => (project === 'mfe-chat' ? chat : around));
  const stage = Stage.set({ WEB_ROOT: webRoot });
  afterAll(() => rmSync(webRoot, { recursive: true }));

  it('is used as if both had been built together', async () => {
    const [desk, phone] = await Promise.all([
      stage.desk({ serviceWorkers: 'allow' }),
      stage.phone({ serviceWorkers: 'allow' }),
    ]);
    await desk.signIn('manager');
    await phone.signIn('employee');
    const manager = new ChatScreen(desk.page);
    const employee = new ChatScreen(phone.page);

    await desk.page.getByRole('link', { name: 'Chat' }).first().click();
    await manager.make('Two versions');
    await manager.add('Ari Lindqvist');
    await manager.say('Can you read this?');
    await manager.message('Can you read this?').waitFor();

    // Hover keeps the toast open.
    await phone.page.getByText('Can you read this?').hover();
    await phone.page.getByRole('button', { name: 'Open' }).click();
    await employee.message('Can you read this?').waitFor();
    await employee.say('Every word');
    await manager.message('Every word').waitFor();

    await desk.page.goto('/messages');
    await desk.page.getByText('Every word').first().waitFor();
    for (const { pageErrors } of [desk, phone]) expect(pageErrors).toEqual([]);
  });
});
