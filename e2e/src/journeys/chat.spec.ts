import type { Route } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import type { Visitor } from '../harness/browser.ts';
import { HoldingProxy } from '../harness/holding-proxy.ts';
import { untilDragListens } from '../harness/keyboard.ts';
import { KillablePhone } from '../harness/killable-phone.ts';
import { CONNECTED, realtimeFrames } from '../harness/realtime-frames.ts';
import { aPhoto } from '../harness/photo.ts';
import { Stage } from '../harness/stage.ts';
import { becomes, until } from '../harness/until.ts';
import { ChatScreen } from '../screens/chat-screen.ts';
import { ChecklistCard } from '../screens/checklist-card.ts';

const EMPLOYEE = 'Ari Lindqvist';
const LINES = ['The gate is open', 'Again: the gate is open', 'The gate is open'];

describe('team chat', () => {
  const stage = Stage.set();

  /** A group of manager and employee, created by the API. */
  async function aSharedGroup(title: string) {
    const manager = await ApiCaller.signIn(stage.product.url, 'manager');
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    const { id } = await manager.post<{ id: string }>('/chat-groups', { title });
    await manager.post(`/chat-groups/${id}/members`, { userId: employee.userId });
    const say = (content: string) => manager.post<{ id: string }>('/messages', { groupId: id, content });
    return { id, manager, employee, say };
  }

  it('A message reaches the other members at once, and nobody else', async () => {
    const [manager, phone, desk, outsider] = await Promise.all([
      stage.desk(),
      stage.phone(),
      stage.desk(),
      stage.desk(),
    ]);
    const framesOf = new Map<Visitor, string[]>();
    for (const visitor of [phone, outsider]) framesOf.set(visitor, realtimeFrames(visitor.page));
    await manager.signIn('manager');
    await phone.signIn('employee');
    await desk.signIn('employee');
    await outsider.signIn('admin');
    const chatOf = (visitor: Visitor) => new ChatScreen(visitor.page);
    const linkToChat = (visitor: Visitor, name: string) =>
      visitor.page.getByRole('banner').getByRole('link', { name, exact: true });

    const api = await ApiCaller.signIn(stage.product.url, 'employee');
    const groups = await api.get<{ unreadCount: number }[]>('/chat-groups');
    const before = groups.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
    const nameOf = (count: number) => (count === 0 ? 'Chat' : `Chat, ${count} unread`);

    await chatOf(manager).open();
    await chatOf(manager).make('Night crew');
    await chatOf(manager).add(EMPLOYEE);
    await chatOf(manager).say('The gate code is 4417 now');
    // Hover keeps the toast open.
    await phone.page.getByText('in Night crew').hover();
    await chatOf(manager).message('The gate code is 4417 now').waitFor();

    // Both devices of the employee update without a reload; the active one opens the chat.
    await linkToChat(desk, nameOf(before + 1)).waitFor();
    await linkToChat(phone, nameOf(before + 1)).waitFor();
    await phone.page.getByRole('button', { name: 'Open' }).click();
    await chatOf(phone).message('The gate code is 4417 now').waitFor();
    await linkToChat(phone, nameOf(before)).waitFor();
    await linkToChat(desk, nameOf(before)).waitFor();

    await chatOf(phone).say('Thanks, I will tell the others');
    await chatOf(manager).message('Thanks, I will tell the others').waitFor();
    expect(await manager.page.getByText('Sending…').count()).toBe(0);

    const framesText = (visitor: Visitor) => framesOf.get(visitor)?.join('\n') ?? '';
    expect(framesText(phone)).toContain('The gate code is 4417 now');
    // The outsider is connected and receives other pushes.
    expect(framesOf.get(outsider)?.length).toBeGreaterThan(0);
    expect(framesText(outsider)).not.toContain('4417');
    expect(framesText(outsider)).not.toContain('I will tell the others');
    await chatOf(outsider).open();
    await chatOf(outsider).group('Night crew').click();
    await outsider.page.getByText('You are not a member of this group').waitFor();
    expect(await seriousFaults(manager.page)).toEqual([]);
    await manager.page.goto('/messages');
    await manager.page.getByText('Thanks, I will tell the others').first().waitFor();
    expect(await seriousFaults(manager.page)).toEqual([]);
    for (const visitor of [manager, phone, desk, outsider]) expect(visitor.pageErrors).toEqual([]);
  });

  it('A message that failed to send is kept and sent once on retry', async () => {
    const { id } = await aSharedGroup('Bad network');
    const { page, signIn, chat } = await atThePhone();
    await signIn();
    await chat.open(id);
    let isMended = false;
    await page.route('**/api/messages', (route) => (isMended ? route.continue() : route.abort()));
    await chat.say('Can you hear me?');
    await page.getByText('Waiting.').waitFor();
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();

    isMended = true;
    // Without waiting: the automatic retry would send it.
    await again.evaluate((button: HTMLElement) => button.click());
    await page.getByText('Waiting.').waitFor({ state: 'detached' });
    await page.getByText('Sending…').waitFor({ state: 'detached' });
    await page.reload();
    await chat.message('Can you hear me?').waitFor();
    await becomes(() => chat.rows.count(), 1);
  });

  it('Messages survive a killed browser and are sent once each, in order, without opening the chat', async () => {
    const { id, manager, say } = await aSharedGroup('Dead spot');
    await say('Is everybody in?');
    const proxy = await HoldingProxy.open(stage.product.url);
    const phone = new KillablePhone(proxy.url);
    try {
      const { page } = await phone.open();
      await page.goto(new URL('/login', proxy.url).href);
      await page.getByLabel('Username').fill('employee');
      await page.getByLabel('Password', { exact: true }).fill('demo1234');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('link', { name: 'Tasks' }).waitFor();
      // The browser stores the session when it is closed.
      await phone.close();
      const { page: chatPage, context } = await phone.open();
      const chat = new ChatScreen(chatPage);
      await chatPage.goto(new URL(`/chat?group=${id}`, proxy.url).href);
      await chat.message('Is everybody in?').waitFor();
      await chatPage.waitForLoadState('networkidle');
      await context.setOffline(true);
      for (const line of LINES) await chat.say(line);
      await chatPage
        .getByText("It will be sent when you're back online.")
        .nth(LINES.length - 1)
        .waitFor();

      // The server stores the first message, and the browser is killed before the response.
      const answered = proxy.hold(/^\/api\/messages$/);
      await context.setOffline(false);
      await answered;
      await phone.kill();

      await phone.open();
      const contents = async () =>
        (await manager.get<{ content: string }[]>(`/messages/group/${id}`)).map(({ content }) => content);
      await until(async () => ((await contents()).length > LINES.length ? null : 'all messages on the server'));
      expect(await contents()).toEqual(['Is everybody in?', ...LINES]);
    } finally {
      await phone.throwAway();
      await proxy.close();
    }
  });

  it('A message is sent while a photo upload is pending', async () => {
    const { id, manager } = await aSharedGroup('Not in line');
    const { page, signIn, chat } = await atThePhone();
    await signIn();
    await page.getByRole('button', { name: "Create Today's Checklist" }).click();
    // Both calls: the connection may open meanwhile, which retries pending entries.
    await page.route(/\/api\/photos\/(upload|sync)$/, (route) => route.abort());
    const card = new ChecklistCard(page, 'Kennel Morning Round');
    await card.addPhoto('Clean kennels', await aPhoto(), 'Photo saved on this device');

    // From now on the photo upload is in progress and never completes.
    const underWay = page.waitForRequest('**/api/photos/sync');
    await page.route('**/api/photos/sync', () => undefined);
    await chat.open(id);
    await underWay;
    await chat.say('Do not wait for the photo');
    const contents = async () =>
      (await manager.get<{ content: string }[]>(`/messages/group/${id}`)).map(({ content }) => content);
    await becomes(contents, ['Do not wait for the photo']);
    await page.getByRole('button', { name: /1 waiting/ }).waitFor();
  });

  it('A message whose response was lost on leaving the page is confirmed by its push', async () => {
    const { id } = await aSharedGroup('In a hurry');
    const { page, signIn, chat } = await atThePhone();
    await signIn();
    const frames = realtimeFrames(page);
    await chat.open(id);
    await becomes(() => Promise.resolve(frames.some((frame) => frame.startsWith(CONNECTED))), true);
    // The server stores it without responding; the real-time connection brings the message.
    const stored = Promise.withResolvers<void>();
    await page.route('**/api/messages', (route) => void route.fetch().then(() => stored.resolve()), { times: 1 });
    await chat.say('On my way');
    await stored.promise;
    await page.getByText('Sending…').waitFor({ state: 'detached' });

    const taken = page.waitForResponse((answer) => answer.url().endsWith('/api/messages'));
    await page.reload();
    expect((await taken).status()).toBe(201);
    await chat.message('On my way').waitFor();
    await becomes(() => chat.rows.count(), 1);
    expect(await page.getByText('Waiting.').count()).toBe(0);
  });

  it('A message whose response was lost shows once without a real-time connection, before any retry is answered', async () => {
    const { id, manager } = await aSharedGroup('Behind the wall');
    const { page, signIn, chat } = await atThePhone();
    await page.routeWebSocket(/\/ws/, (socket) => socket.close());
    await page.route('**/ws/**', (route) => route.abort());
    await signIn();
    await chat.open(id);
    const stored = Promise.withResolvers<void>();
    await page.route('**/api/messages', (route) => void route.fetch().then(() => stored.resolve()));
    await chat.say('On my way');
    await stored.promise;

    // Requests of the page being left must not count as the next page's retry.
    await page.goto('about:blank');
    const retried = Promise.withResolvers<Route>();
    await page.route('**/api/messages', (route) => retried.resolve(route));
    await chat.open(id);
    await chat.message('On my way').first().waitFor();
    const retry = await retried.promise;
    const unconfirmed = page.getByText(/Sending…|Waiting\./);
    await becomes(async () => [await chat.rows.count(), await unconfirmed.count()], [1, 0]);

    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/messages'));
    await retry.continue();
    expect((await answered).status()).toBe(201);
    await page.getByRole('button', { name: /waiting/ }).waitFor({ state: 'detached' });
    expect(await chat.rows.count()).toBe(1);
    expect(await manager.get<unknown[]>(`/messages/group/${id}`)).toHaveLength(1);
  });

  it('The chat shows one column at a time on a phone, and Back goes through them', async () => {
    await aSharedGroup('Kitchen');
    const { page, signIn, chat } = await atThePhone();
    await signIn();
    await chat.open();
    await chat.group('Kitchen').click();
    await chat.field.fill('Half a thought');
    await page.getByRole('button', { name: 'Show members' }).click();
    await page.getByRole('region', { name: 'Members' }).getByText(EMPLOYEE).waitFor();
    await becomes(() => chat.field.isVisible(), false);

    expect(await seriousFaults(page)).toEqual([]);
    await page.goBack();
    await chat.field.waitFor();
    await becomes(() => chat.field.inputValue(), 'Half a thought');
    await page.goBack();
    await chat.group('Kitchen').waitFor();
    await becomes(() => chat.field.count(), 0);
  });

  it('A manager orders the groups by keyboard and archives one', async () => {
    const first = await aSharedGroup('Zebra house');
    await first.manager.post('/chat-groups', { title: 'Aviary' });
    const desk = await stage.desk();
    await desk.signIn('manager');
    const { page } = desk;
    const chat = new ChatScreen(page);
    await chat.open();
    await chat.group('Aviary').waitFor();
    const before = await chat.titles();
    const from = before.indexOf('Aviary');

    await page.getByRole('button', { name: 'Move Aviary' }).focus();
    await page.keyboard.press('Space');
    await page.getByText(/Aviary picked up/).waitFor({ state: 'attached' });
    await untilDragListens(page);
    const ordered = page.waitForResponse((answer) => answer.url().endsWith('/chat-groups/order') && answer.ok());
    await page.keyboard.press('ArrowUp');
    await page.getByText(/Aviary moved to position/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await ordered;
    await page.reload();
    await becomes(async () => (await chat.titles()).indexOf('Aviary'), from - 1);

    await chat.group('Aviary').click();
    await page.getByRole('button', { name: 'More for Aviary' }).click();
    await page.getByRole('menuitem', { name: 'Archive Group' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByText('Chat group archived successfully').waitFor();
    await chat.group('Aviary').waitFor({ state: 'detached' });
    await becomes(() => Promise.resolve(new URL(page.url()).search), '');
  });

  it('A manager drags a group to another place', async () => {
    const { manager } = await aSharedGroup('Otter pool');
    for (const title of ['Reptile house', 'Petting zoo']) await manager.post('/chat-groups', { title });
    const desk = await stage.desk();
    await desk.signIn('manager');
    const { page } = desk;
    const chat = new ChatScreen(page);
    await chat.open();
    await chat.group('Petting zoo').waitFor();
    const before = await chat.titles();
    expect(before.slice(-3)).toEqual(['Otter pool', 'Reptile house', 'Petting zoo']);

    const ordered = page.waitForResponse((answer) => answer.url().endsWith('/chat-groups/order') && answer.ok());
    await chat.drag('Petting zoo', 'Otter pool');
    await ordered;

    const after = [...before.slice(0, -3), 'Petting zoo', 'Otter pool', 'Reptile house'];
    await becomes(() => chat.titles(), after);
    await page.reload();
    await chat.group('Petting zoo').waitFor();
    await becomes(() => chat.titles(), after);
    // A drag is not a click: no group was opened.
    expect(new URL(page.url()).search).toBe('');
    expect(desk.pageErrors).toEqual([]);
  });

  it('The chat pages back without losing the scroll position, and opens at the first unread message', async () => {
    const { id, say } = await aSharedGroup('Long story');
    for (let number = 1; number <= 130; number += 1) await say(`Line ${number}`);
    const { page, signIn, chat } = await atThePhone();
    await signIn();
    await chat.open(id);
    await page.getByRole('button', { name: 'Jump to first unread' }).click();
    await chat.message('Line 1').waitFor();
    await page.getByRole('log').getByText('New', { exact: true }).waitFor();

    await page.getByRole('button', { name: /latest messages|new messages/ }).click();
    await chat.message('Line 130').waitFor();
    expect(await linesFrom(chat)).toEqual(Array.from({ length: 130 }, (_, i) => `Line ${i + 1}`));

    await chat.scroller.press('Home');
    await chat.message('Line 1').waitFor();
    await chat.scroller.press('End');
    await chat.message('Line 130').waitFor();

    // In the field they move within its line, and the messages stay.
    await chat.field.fill('Line 131');
    await chat.field.press('Home');
    await page.keyboard.type('No ');
    await chat.field.press('End');
    await page.keyboard.type('!');
    expect(await chat.field.inputValue()).toBe('No Line 131!');
    await chat.inView('Line 130');
    await chat.field.fill('');
  });

  it('Messages in any script keep their direction and stay in their row', async () => {
    const { id, say } = await aSharedGroup('Every script');
    const arabic = 'هل لديك المفتاح؟ (9:00 AM).';
    await say(`Z${'\u0335\u0321\u034a'.repeat(80)} tower`);
    await say(arabic);
    await say('Yes, I do.');
    const { page, signIn, chat } = await atThePhone();
    await signIn();
    await chat.open(id);
    const bubble = (text: string) => page.getByRole('log').locator('.message__bubble').filter({ hasText: text });
    await bubble('Yes, I do.').waitFor();
    /** Whether the line's last character, its full stop, stands left of its first. */
    const endsLeft = (text: string) =>
      bubble(text)
        .locator('.message__text')
        .evaluate((element) => {
          const node = element.firstChild ?? element;
          const at = (index: number) => {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            return range.getBoundingClientRect().left;
          };
          return at((node.textContent ?? '').length - 1) < at(0);
        });
    expect([await endsLeft(arabic), await endsLeft('Yes, I do.')]).toEqual([true, false]);
    expect(await bubble('tower').evaluate((element) => getComputedStyle(element).overflowY)).toBe('clip');
  });

  it.each(['phone', 'desk'] as const)(
    'The message being read stays in place while older ones load: %s',
    async (device) => {
      const { id, say, employee } = await aSharedGroup(`Short and long, ${device}`);
      let last = { id: '' };
      for (let number = 1; number <= 120; number += 1) {
        last = await say(`Line ${number} ${'and what follows '.repeat((number * 7) % 11)}`.trim());
      }
      await employee.put(`/chat-groups/${id}/read`, { messageId: last.id });
      const visitor = await stage[device]();
      const { page } = visitor;
      const chat = new ChatScreen(page);
      await visitor.signIn('employee');
      let requested = Promise.withResolvers<Route>();
      await page.route(/\/messages\/group\/.*before=/, (route) => requested.resolve(route));
      await chat.open(id);
      await page
        .getByRole('log')
        .getByText(/^Line 120 /)
        .waitFor();

      // The page arrives while the list counts as scrolling, and after it has come to rest.
      for (const isScrolling of [true, false]) {
        await becomes(async () => {
          await chat.wheel(-600);
          return chat.scroller.evaluate(({ scrollTop }) => scrollTop);
        }, 0);
        const older = await requested.promise;
        requested = Promise.withResolvers<Route>();
        if (!isScrolling) await page.waitForTimeout(500);
        const places = await chat.placesWhileInserting(() => older.continue(), isScrolling);
        const [before = Number.NaN] = places;
        expect(places.at(-1)).toBeCloseTo(before, -1);
        // A busy device may paint one frame between the insertion and its correction.
        expect(places.filter((place) => Math.abs(place - before) > 5).length).toBeLessThanOrEqual(1);
      }
    },
  );

  it('The chat stays smooth and complete at fifty messages a second', async () => {
    const { id, say, manager } = await aSharedGroup('Storm');
    await say('Line 1');
    const { page, signIn, chat, pageErrors } = await atThePhone();
    await signIn();
    await chat.open(id);
    await chat.message('Line 1').waitFor();
    await page.evaluate(() => {
      const seen = { longest: 0, rows: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
      }).observe({ type: 'longtask' });
      setInterval(() => (seen.rows = Math.max(seen.rows, document.querySelectorAll('article').length)), 50);
    });

    const total = 250;
    const started = Date.now();
    const underWay = new Set<Promise<unknown>>();
    for (let number = 2; number <= total; number += 1) {
      const sent = say(`Line ${number}`).finally(() => underWay.delete(sent));
      underWay.add(sent);
      const ahead = started + number * 20 - Date.now();
      if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
      // A busy machine sends fewer per second, but all of them.
      while (underWay.size >= 8) await Promise.race(underWay);
    }
    await Promise.all(underWay);
    const rate = Math.round((total * 1_000) / (Date.now() - started));
    const latest = await manager.get<{ content: string }[]>(`/messages/group/${id}`);
    const newest = latest.at(-1)?.content ?? '';
    // The list followed the messages to its end.
    await chat.inView(newest);
    expect(pageErrors).toEqual([]);
    await becomes(() => page.getByRole('button', { name: /new messages?$|^To the latest messages$/ }).count(), 0);
    const seen = await page.evaluate(() => (window as unknown as { seen: { longest: number; rows: number } }).seen);
    console.info(
      `${rate} messages a second; longest task ${Math.round(seen.longest)} ms; most rows drawn: ${seen.rows}`,
    );

    expect(seen.rows).toBeLessThan(60);
    const lines = await linesFrom(chat);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.toSorted()).toEqual(Array.from({ length: total }, (_, i) => `Line ${i + 1}`).toSorted());
  });

  async function atThePhone() {
    const visitor = await stage.phone();
    return {
      page: visitor.page,
      chat: new ChatScreen(visitor.page),
      pageErrors: visitor.pageErrors,
      signIn: () => visitor.signIn('employee'),
    };
  }

  /** All lines of the open group, 'Line 1' the oldest, collected by scrolling up from the end until nothing more loads. */
  async function linesFrom(chat: ChatScreen): Promise<string[]> {
    await chat.wheel(-40);
    return chat.scroller.evaluate(async (scroller) => {
      const pause = () => new Promise((resolve) => setTimeout(resolve, 60));
      const lines: string[] = [];
      let idle = 0;
      // Older pages may load slowly; there is nothing above the oldest line.
      while (idle < (lines[0] === 'Line 1' ? 12 : 500)) {
        const drawn = [...scroller.querySelectorAll('.message__text')].map((element) => element.textContent ?? '');
        const above = lines.length === 0 ? drawn : drawn.slice(0, Math.max(0, drawn.indexOf(lines[0] ?? '')));
        lines.unshift(...above);
        idle = above.length > 0 ? 0 : idle + 1;
        scroller.scrollBy(0, -240);
        await pause();
      }
      return lines;
    });
  }
});
