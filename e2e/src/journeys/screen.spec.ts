import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { contrastFaults } from '../harness/axe.ts';
import { DESK, PHONE } from '../harness/browser.ts';
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

      // What opens above the page is drawn outside of its frame.
      expect(await contrastFaults(page)).toEqual([]);
      await page.getByRole('button', { name: /^Menu of / }).tap();
      await page.getByRole('dialog').waitFor();
      expect(await contrastFaults(page)).toEqual([]);
      await page.goto('/time-off');
      await page.getByRole('button', { name: 'Request Time Off' }).tap();
      const dialog = page.getByRole('dialog', { name: 'Request Time Off' });
      await dialog.waitFor();
      expect(await contrastFaults(page)).toEqual([]);
      await dialog.getByRole('combobox', { name: 'Type' }).click();
      await page.locator('.ant-select-dropdown').waitFor();
      expect(await contrastFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.getByLabel('Start Date').click();
      await page.locator('.ant-picker-dropdown').waitFor();
      expect(await contrastFaults(page)).toEqual([]);
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

  it.each([
    ['phone', 7],
    ['phone', 12],
    ['desk', 7],
    ['desk', 120],
  ] as const)('On a %s a badge of %d unread sits at the corner of its icon', async (device, count) => {
    const { page } = await unread(device, count);
    await page
      .getByRole('banner')
      .getByRole('link', { name: `Notifications, ${count} unread` })
      .waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: `Chat, ${count} unread` })
      .waitFor();
    const places = await page.evaluate(badgePlaces);
    // Notifications and chat in the bar, and chat among the screens.
    expect(places.map((place) => place.count)).toEqual(Array.from({ length: 3 }, () => String(count)));
    for (const { right, top, isInside } of places) {
      expect(Math.max(Math.abs(right), Math.abs(top))).toBeLessThanOrEqual(6);
      expect(isInside).toBe(true);
    }
  });

  it('A required field is named without the mark before its label', async () => {
    const visitor = await stage.desk();
    const { page } = visitor;
    await visitor.signIn('admin');
    await page.goto('/employees');
    await page.getByRole('button', { name: 'Add Employee' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Employee' });
    await dialog.getByLabel('Name', { exact: true }).waitFor();
    expect(await dialog.locator('label.ant-form-item-required', { hasText: /^Name$/ }).count()).toBe(1);
    expect(await namesOf(page, 'textbox')).toEqual(expect.arrayContaining(['Name', 'Username']));
  });

  it('On a phone ‘Log out’ is only in the menu behind the avatar', async () => {
    const visitor = await stage.phone();
    const { page } = visitor;
    await visitor.signIn('employee');
    const logOut = page.getByRole('button', { name: 'Log out', exact: true });
    for (const size of [PHONE, ...SMALL]) {
      await page.setViewportSize(size);
      expect([nameOf(size), await logOut.count()]).toEqual([nameOf(size), 0]);
    }
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: /^Menu of / }).tap();
    expect(await isHit(logOut)).toBe(true);
  });

  it('The eye of a password means the same at the sign-in and in the profile', async () => {
    const visitor = await stage.phone();
    const { page } = visitor;
    await page.goto('/login');
    const atSignIn = await eyes(page);
    await visitor.signIn('employee');
    await page.goto('/profile');
    const inProfile = await eyes(page);
    expect(atSignIn.hidden).not.toBe(atSignIn.shown);
    expect(inProfile).toEqual(atSignIn);
  });

  it('On a turned phone the name of an account stays on one line, however many actions it has', async () => {
    const visitor = await stage.phone();
    const { page } = visitor;
    await visitor.signIn('admin');
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/user-management');
    const name = page.getByRole('listitem').getByRole('heading', { name: 'admin', exact: true });
    await name.scrollIntoViewIfNeeded();
    const height = await name.evaluate((heading) => heading.getBoundingClientRect().height);
    expect(height).toBeLessThan(40);
  });

  it('A job function of one long word widens no page', async () => {
    const admin = await ApiCaller.signIn(stage.product.url, 'admin');
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    const name = 'Kleintierpflegeabteilungsleitungsstellvertretungsamt';
    const { id } = await admin.post<{ id: string }>('/job-functions', { name });
    await admin.put(`/users/${employee.userId}`, { jobFunctions: [id] });
    const visitor = await stage.phone();
    const { page } = visitor;
    await visitor.signIn('admin');
    for (const path of ['/job-functions', '/employees', `/employee-dashboard?employeeId=${employee.userId}`]) {
      await page.goto(path);
      await page.getByText(name).first().waitFor();
      for (const size of [PHONE, ...SMALL, DESK]) {
        await page.setViewportSize(size);
        expect([path, nameOf(size), await unreachable(page)]).toEqual([path, nameOf(size), []]);
      }
    }
  });

  /** A person with that many unread messages and notifications. */
  async function unread(device: 'phone' | 'desk', count: number) {
    const visitor = await stage[device]();
    const { page } = visitor;
    await page.route('**/api/chat-groups', async (route) => {
      const [first] = (await (await route.fetch()).json()) as object[];
      await route.fulfill({ json: [{ ...first, unreadCount: count }] });
    });
    await page.route('**/api/notifications/unread', (route) =>
      route.fulfill({ json: Array.from({ length: count }, (_, id) => ({ ...NOTIFICATION, id: `${id}` })) }),
    );
    await visitor.signIn('manager');
    return visitor;
  }
});

const NOTIFICATION = {
  type: 'message',
  title: 'New message',
  content: 'The gate is open',
  link: '/chat',
  isRead: false,
  createdAt: '2026-11-26T08:00:00.000Z',
};

/** Runs in the page: how far the centre of each shown badge is from the upper right corner of its icon, in px. */
function badgePlaces() {
  return [...document.querySelectorAll('.ant-badge')]
    .filter((badge) => badge.checkVisibility() && badge.closest('.top-bar, .sidebar, .bottom-bar'))
    .map((badge) => {
      const count = badge.querySelector('.ant-badge-count');
      const mark = count?.getBoundingClientRect() ?? new DOMRect();
      const icon = badge.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
      return {
        count: count?.getAttribute('title'),
        right: mark.left + mark.width / 2 - icon.right,
        top: mark.top + mark.height / 2 - icon.top,
        isInside: mark.left >= 0 && mark.right <= window.innerWidth && mark.top >= 0,
      };
    });
}

/** The names that the browser itself tells screen readers of all elements with that role. */
async function namesOf(page: Page, role: string): Promise<string[]> {
  const tools = await page.context().newCDPSession(page);
  const { nodes } = await tools.send('Accessibility.getFullAXTree');
  return nodes.filter((node) => node.role?.value === role).map(({ name }) => String(name?.value));
}

/** The drawings of the button that shows and hides the first password of the page. */
async function eyes(page: Page): Promise<{ hidden: string; shown: string }> {
  const button = page.getByRole('button', { name: /^(Show|Hide)( password)?$/ }).first();
  const drawing = () =>
    button.locator('path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).join());
  await button.waitFor();
  const hidden = await drawing();
  await button.click();
  return { hidden, shown: await drawing() };
}

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
