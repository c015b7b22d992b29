import { addDays, today } from '@workforce/domain';
import sharp from 'sharp';
import { ApiCaller } from '../harness/api-caller.ts';
import { launchBrowser, logOut, Visitor } from '../harness/browser.ts';
import { isOfflineReady } from '../harness/offline-ready.ts';
import { goWithin } from '../harness/remote-faults.ts';
import { JOURNEY_TIME_ZONE } from '../harness/prepare-data.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';
import { ChatScreen } from '../screens/chat-screen.ts';
import { ChecklistCard } from '../screens/checklist-card.ts';
import { EmployeesScreen } from '../screens/employees-screen.ts';

const TEMPLATE = 'Kennel Morning Round';

const DISCARD = 'Discard your changes?';

const RED = { channels: 3, background: '#f00' } as const;

/** Red on the left and blue on the right. */
const halves = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: 400, height: 600, ...RED } }, left: 0, top: 0 },
  ]);

/** The same, once EXIF has turned it clockwise: red at the bottom. */
const turned = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#00f' } })
    .composite([{ input: { create: { width: 600, height: 400, ...RED } }, left: 0, top: 400 }])
    .withMetadata({ orientation: 6 });

describe('the device', () => {
  const stage = Stage.set();

  describe('photos', () => {
    it.each([
      ['an AVIF under the name of a JPEG', 'IMG_0001.jpg', 'image/jpeg', () => halves().avif({ effort: 0 })],
      ['a PNG without name or type', 'photo', 'application/octet-stream', () => halves().png()],
      ['a WebP that EXIF turns upright', 'photo.webp', 'image/webp', () => turned().webp()],
      ['a PNG that EXIF turns upright', 'photo.png', 'image/png', () => turned().png()],
      ['a JPEG that EXIF turns upright', 'photo.jpg', 'image/jpeg', () => turned().jpeg()],
    ])('The app takes %s', async (_, name, mimeType, make) => {
      const { page } = await atWork();
      const card = new ChecklistCard(page, TEMPLATE);
      const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/photos/upload'));
      await card.addPhoto('Clean kennels', { name, mimeType, buffer: await make().toBuffer() });
      const photo = (await (await stored).json()) as { id: string; width: number; height: number };
      expect([photo.width, photo.height]).toEqual([800, 600]);

      const file = await (await page.request.get(`/api/photos/${photo.id}`)).body();
      const [left, right] = await sharp(file).resize(2, 1, { fit: 'fill' }).raw().toBuffer().then(pixels);
      expect(left?.[0]).toBeGreaterThan(180);
      expect(right?.[2]).toBeGreaterThan(180);
      await page.request.delete(`/api/photos/${photo.id}`);
    });
  });

  describe('what is typed', () => {
    it('Back and a reload ask before they discard what is typed in a dialog', async () => {
      const { page } = await signedIn('manager');
      // Within the app: when the page itself is left, the browser asks.
      await goWithin(page, '/employees');
      await page.getByRole('article').first().waitFor();
      const employees = new EmployeesScreen(page);
      await page.getByRole('button', { name: 'Add Employee' }).click();
      const dialog = employees.dialog('Add Employee');
      const name = dialog.getByLabel('Name', { exact: true });
      await name.fill('Nora Lind');

      await page.evaluate(() => history.back());
      const question = page.getByRole('dialog', { name: DISCARD });
      await question.getByRole('button', { name: 'Keep Editing' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await name.inputValue()).toBe('Nora Lind');
      expect(new URL(page.url()).pathname).toBe('/employees');

      const asked: string[] = [];
      page.on('dialog', (browsers) => {
        asked.push(browsers.type());
        void browsers.dismiss();
      });
      await page.evaluate(() => setTimeout(() => location.reload()));
      await becomes(() => Promise.resolve(asked), ['beforeunload']);
      expect(await name.inputValue()).toBe('Nora Lind');

      await page.evaluate(() => history.back());
      await question.getByRole('button', { name: 'Discard' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.evaluate(() => history.back());
      await page.waitForURL((url) => url.pathname !== '/employees');
    });

    it('A log-out deletes the drafts of other tabs', async () => {
      const first = await signedIn('manager');
      await new ChatScreen(first.page).open();
      await first.page.getByRole('region', { name: 'Groups' }).getByRole('link').first().click();
      await new ChatScreen(first.page).field.fill('Half a message');
      const drafts = () => first.page.evaluate(() => Object.values(sessionStorage).join());
      expect(await drafts()).toContain('Half a message');

      const second = await first.context.newPage();
      await second.goto('/');
      await logOut(second);
      await first.page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
      expect(await drafts()).not.toContain('Half a message');
    });
  });

  describe('storage', () => {
    it('The browser is asked for lasting storage once work stays unsent', async () => {
      const { page, context } = await atWork();
      await page.evaluate(() => {
        const requests: string[] = [];
        Object.assign(window, { requests });
        navigator.storage.persisted = () => Promise.resolve(false);
        navigator.storage.persist = () => Promise.resolve(requests.push('persist') > 0);
      });
      const requests = () => page.evaluate(() => (window as unknown as { requests: string[] }).requests);
      const card = new ChecklistCard(page, TEMPLATE);
      await card.tick('Refill water bowls');
      await card.ticked('Refill water bowls').waitFor();
      expect(await requests()).toEqual([]);
      await context.setOffline(true);
      await card.ticked('Refill water bowls').click();
      await becomes(requests, ['persist']);
    });

    it('A deleted precache is filled again by the next page that loads online, and the app opens offline', async () => {
      const { page, context } = await atWork({ serviceWorkers: 'allow' });
      await isOfflineReady(page, TEMPLATE);
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
      await page.reload();
      await isOfflineReady(page, TEMPLATE);
      const files = () =>
        page.evaluate(async () => {
          const name = (await caches.keys()).find((each) => each.includes('precache')) ?? '';
          return (await (await caches.open(name)).match('/index.html', { ignoreSearch: true })) !== undefined;
        });
      await becomes(files, true);

      await context.setOffline(true);
      await page.reload();
      const card = new ChecklistCard(page, TEMPLATE);
      await card.root.waitFor();
      // Parts that this device never used before.
      await card.root.getByRole('button', { name: 'Change status: Refill water bowls' }).click();
      await page.getByRole('dialog', { name: 'Update Task Status' }).waitFor();
      await page.keyboard.press('Escape');
    });
  });

  describe('what people set on their device', () => {
    it('With a font size of 32 px texts are twice as large, nothing scrolls sideways and no bar cuts its texts', async () => {
      const browser = await launchBrowser(['--blink-settings=defaultFontSize=32']);
      try {
        const visitor = await Visitor.phone(browser, stage.product.url);
        const { page } = visitor;
        await visitor.signIn('employee');
        for (const path of ['/', '/schedule', '/time-clock', '/chat', '/profile']) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await becomes(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 0);
          expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
          expect(await page.evaluate(overlapsInBars)).toEqual([]);
        }
      } finally {
        await browser.close();
      }
    });

    it('In high contrast a switch that is on, the chosen tab and a badge differ from what is around them', async () => {
      const employee = await ApiCaller.signIn(stage.product.url, 'employee');
      const startDate = addDays(today(new Date(), JOURNEY_TIME_ZONE), 50);
      await employee.post('/time-off-requests', {
        type: 'vacation',
        startDate,
        endDate: startDate,
        reason: 'A wedding',
      });
      const { page } = await signedIn('manager', { forcedColors: 'active' });
      const colourOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor);
      const around = await colourOf('body');
      await page.locator('.top-bar .ant-badge-count').first().waitFor();
      expect(await colourOf('.top-bar .ant-badge-count')).not.toBe(around);

      await page.goto('/time-off');
      await page.getByRole('tab', { selected: true }).waitFor();
      expect(await colourOf('.ant-tabs-ink-bar')).not.toBe(around);

      await page.goto('/checklists');
      await page.getByRole('button', { name: 'New Template' }).click();
      await page.getByRole('switch', { checked: true }).first().waitFor();
      expect(await colourOf('.ant-switch-checked')).not.toBe(await colourOf('.ant-switch:not(.ant-switch-checked)'));
    });

    it('In high contrast the chosen radio and link differ from the others', async () => {
      const { page } = await atWork({ forcedColors: 'active' });
      const card = new ChecklistCard(page, TEMPLATE);
      const places = page.getByRole('navigation', { name: 'Quick access' }).getByRole('link');
      const outlines = await places.evaluateAll((links) => links.map((link) => getComputedStyle(link).outlineStyle));
      expect(outlines).toEqual(['solid', 'none', 'none', 'none', 'none']);
      await card.root.getByRole('button', { name: 'Change status: Refill water bowls' }).click();
      const dialog = page.getByRole('dialog', { name: 'Update Task Status' });
      await dialog.getByRole('radio', { name: 'Completed', exact: true }).waitFor();
      const radios = await dialog
        .locator('.ant-radio')
        .evaluateAll((all) => all.map((radio) => getComputedStyle(radio).backgroundColor));
      expect(new Set(radios).size).toBe(2);
      expect(radios.slice(1)).not.toContain(radios[0]);
    });
  });

  async function signedIn(username: string, options = {}): Promise<Visitor> {
    const visitor = await stage.phone(options);
    await visitor.signIn(username);
    return visitor;
  }

  async function atWork(options = {}): Promise<Visitor> {
    const visitor = await signedIn('employee', options);
    const { page } = visitor;
    const card = new ChecklistCard(page, TEMPLATE);
    const create = page.getByRole('button', { name: "Create Today's Checklist" });
    await card.root.or(create).first().waitFor();
    if (await create.isVisible()) await create.click();
    await card.root.waitFor();
    return visitor;
  }
});

/** Runs in the page: texts of the fixed bars that are cut or overlap. */
function overlapsInBars(): string[] {
  const boxes = [...document.querySelectorAll('.top-bar > *, .bottom-bar a')].map((element) => ({
    name: element.textContent,
    bar: element.closest('.top-bar, .bottom-bar')?.getBoundingClientRect(),
    own: element.getBoundingClientRect(),
    isCut: element.matches('.bottom-bar a') && element.scrollHeight > element.clientHeight + 1,
  }));
  return boxes.flatMap(({ name, bar, own, isCut }, index) => {
    const next = boxes[index + 1];
    const overlaps =
      next?.bar?.top === bar?.top && next !== undefined && next.own.width > 0 && own.right > next.own.left + 1;
    const leaves = bar !== undefined && own.width > 0 && (own.top < bar.top - 1 || own.bottom > bar.bottom + 1);
    return isCut || overlaps || leaves ? [name] : [];
  });
}

const pixels = (raw: Buffer) => [raw.subarray(0, 3), raw.subarray(3, 6)];
