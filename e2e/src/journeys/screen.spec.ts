import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { PHONE } from '../harness/browser.ts';
import { Stage } from '../harness/stage.ts';
import { isHit } from '../harness/taps.ts';
import { becomes } from '../harness/until.ts';
import { ChatScreen } from '../screens/chat-screen.ts';
import { unreachable } from '../tour/eye.ts';

/** A small phone, a phone with its keyboard open, one held sideways, and a desk at 200 %. */
const SMALL = [
  { width: 320, height: 568 },
  { width: 360, height: 400 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
];
const nameOf = ({ width, height }: { width: number; height: number }) => `${width}×${height}`;

/** The app's code never arrives. */
const withoutApp = (page: Page) => page.route('**/main.*.js', () => undefined);

describe('what people see and tap', () => {
  const stage = Stage.set();

  it.each([
    ['light', 'dark'],
    ['dark', 'light'],
    ['light', 'light'],
    ['dark', 'dark'],
  ] as const)(
    'On a %s device the chosen %s theme colours every page, also before the app has loaded',
    async (colorScheme, choice) => {
      const visitor = await stage.phone({ colorScheme });
      const { page } = visitor;
      await page.addInitScript((chosen) => localStorage.setItem('workforce.theme', chosen), choice);
      await withoutApp(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.getByRole('heading', { name: 'Employee Management System' }).waitFor();
      expect(await looksOf(page)).toEqual(LOOKS[choice]);

      const { token } = await ApiCaller.signIn(stage.product.url, 'employee');
      await page.evaluate((value) => localStorage.setItem('token', value), token);
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByText('Loading...').waitFor();
      expect(await looksOf(page)).toEqual(LOOKS[choice]);

      await page.unroute('**/main.*.js');
      await page.goto('/');
      await page.getByRole('heading', { name: 'My Tasks' }).waitFor();
      expect(await looksOf(page)).toEqual(LOOKS[choice]);
    },
  );

  it('The chat’s composer can be tapped on every screen, also below a banner', async () => {
    const caller = await ApiCaller.signIn(stage.product.url, 'manager');
    const { id } = await caller.post<{ id: string }>('/chat-groups', { title: 'Gate' });
    const visitor = await stage.phone();
    const { page } = visitor;
    await visitor.signIn('manager');
    const chat = new ChatScreen(page);
    await chat.open(id);
    for (const size of [PHONE, ...SMALL]) {
      await page.setViewportSize(size);
      await chat.field.waitFor();
      expect([nameOf(size), await isHit(chat.field)]).toEqual([nameOf(size), true]);
    }

    // Short screens show the offer only when there is room.
    await page.setViewportSize(PHONE);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
    await page.getByText('Keep this app at hand').waitFor();
    for (const size of [PHONE, ...SMALL]) {
      await page.setViewportSize(size);
      expect([nameOf(size), await isHit(chat.field)]).toEqual([nameOf(size), true]);
    }
  });

  it.each(SMALL)(
    'In a long dialog at %j every control can be tapped, and the buttons without scrolling',
    async (size) => {
      const visitor = await stage.phone({ viewport: size });
      const { page } = visitor;
      await visitor.signIn('admin');
      for (const [path, open] of [
        ['/admin/labour-rules', 'New Draft'],
        ['/employees', 'Add Employee'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('button', { name: open }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        const button = dialog.locator('.wf-dialog__foot').getByRole('button').last();
        expect([open, await isHit(button), await isHit(dialog.getByRole('button', { name: 'Close' }))]).toEqual([
          open,
          true,
          true,
        ]);
        // Where one begins to type, not the button that closes it.
        await becomes(() => page.evaluate(() => document.activeElement?.closest('.wf-dialog__body') !== null), true);
        expect(await unreachable(page)).toEqual([]);
      }
    },
  );

  it('A table of many columns stays inside its card', async () => {
    const visitor = await stage.desk();
    const { page } = visitor;
    await visitor.signIn('admin');
    await page.goto('/time-management');
    await page.getByRole('radiogroup', { name: 'Layout' }).getByText('Table').click();
    const table = page.getByRole('table', { name: 'Time entries' });
    await table.waitFor();
    const place = page.locator('.wf-table');
    await becomes(() => place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

  it('The buttons of a template’s item stand in one row on a phone', async () => {
    const visitor = await stage.phone();
    const { page } = visitor;
    await visitor.signIn('manager');
    await page.goto('/checklists');
    await page.getByRole('button', { name: 'New Template' }).tap();
    const buttons = page.getByRole('group', { name: 'Item 1' }).getByRole('button');
    await buttons.first().waitFor();
    const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
  });
});

/** Dark or light: the page, its text on it, and the browser's own bars. */
const LOOKS = {
  light: { page: 'light', text: 'readable', bars: ['#ffffff', '#ffffff'] },
  dark: { page: 'dark', text: 'readable', bars: ['#181c23', '#181c23'] },
};

const looksOf = (page: Page) =>
  page.evaluate(() => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = light(getComputedStyle(document.body).backgroundColor);
    const words = document.querySelector('h1, [role="status"] p') ?? document.body;
    const ink = light(getComputedStyle(words).color);
    const contrast = (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05);
    return {
      page: ground < 0.2 ? 'dark' : 'light',
      text: contrast >= 4.5 ? 'readable' : `${contrast}:1`,
      bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content),
    };
  });
