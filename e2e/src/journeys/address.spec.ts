import { setTimeout as wait } from 'node:timers/promises';
import type { ChecklistInstance } from '@workforce/contracts';
import type { Locator, Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { addManyPeople } from '../harness/many-people.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';

/** CPU throttling of the pages. */
const SLOWDOWN = 6;
/** Pauses around the debounce in ms: the next key comes before, during and after the navigation's rendering. */
const PAUSES = [300, 340, 450];

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** Types a text with a pause after its first letters, then expects all of it in the box and in the address. */
async function typeWithPause(box: Locator, [first, rest]: [string, string], pause: number): Promise<void> {
  const page = box.page();
  await box.fill('');
  await becomes(async () => parameter(page, 'search'), null);
  await box.pressSequentially(first, { delay: 40 });
  await wait(pause);
  await box.pressSequentially(rest, { delay: 40 });
  await becomes(async () => parameter(page, 'search'), first + rest);
  expect(await box.inputValue()).toBe(first + rest);
}

/** Clicks without waiting for the effects of the previous click. */
async function pressInQuickSuccession(...buttons: Locator[]): Promise<void> {
  const mouse = buttons[0]?.page().mouse;
  const places = await Promise.all(buttons.map((button) => button.boundingBox()));
  const presses = [];
  for (const place of places) {
    if (!mouse || !place) throw new Error('A button is out of sight.');
    presses.push(mouse.click(place.x + place.width / 2, place.y + place.height / 2));
    await wait(150);
  }
  await Promise.all(presses);
}

describe('on a slow device', () => {
  const stage = Stage.set();

  async function open(path: string) {
    const visitor = await stage.desk();
    await visitor.signIn('admin');
    await visitor.page.goto(path);
    await visitor.slowDown(SLOWDOWN);
    return visitor.page;
  }

  beforeAll(() => addManyPeople(stage.product, 300));

  test('User Management keeps every letter typed after a pause, on a slow device', async () => {
    const page = await open('/user-management');
    const box = page.getByPlaceholder('Filter by name, username or email');
    for (const pause of PAUSES) await typeWithPause(box, ['perso', 'n-12'], pause);
    await page.getByRole('status').getByText('11 users').waitFor();
  });

  test('Employee Management keeps every letter typed after a pause, on a slow device', async () => {
    const page = await open('/employees');
    const box = page.getByPlaceholder('Search employees...');
    for (const pause of PAUSES) await typeWithPause(box, ['perso', 'n-12'], pause);
    await page.getByRole('status').getByText('11 employees').waitFor();
  });

  test('Completed Checklists keeps every letter typed after a pause and searches for them, on a slow device', async () => {
    const api = await ApiCaller.signIn(stage.product.url, 'manager');
    const [row] = await api.get<ChecklistInstance[]>('/checklist-instances/completed?range=7');
    const name = row?.employeeName ?? '';
    const page = await open('/completed-checklists');
    const box = page.getByPlaceholder('Search employee or template...');
    for (const pause of PAUSES) await typeWithPause(box, [name.slice(0, 4), name.slice(4)], pause);
    const found = await api.get<ChecklistInstance[]>(
      `/checklist-instances/completed?range=7&search=${encodeURIComponent(name)}`,
    );
    await becomes(() => page.getByRole('button', { name: 'View Details' }).count(), found.length);
  });

  test('Three quick clicks on Next move the schedule by three weeks, and Back undoes one, on a slow device', async () => {
    const page = await open('/admin/schedule?date=2028-05-07');
    const next = page.getByRole('button', { name: 'Next' });
    await page.getByText('No shifts').first().waitFor();
    await pressInQuickSuccession(next, next, next);
    await page.getByRole('heading', { name: 'Week of May 29, 2028' }).waitFor();
    expect(parameter(page, 'date')).toBe('2028-05-28');
    await page.goBack();
    await page.getByRole('heading', { name: 'Week of May 22, 2028' }).waitFor();
    expect(parameter(page, 'date')).toBe('2028-05-21');
  });

  test('Month and then Next show the next month of the schedule, on a slow device', async () => {
    const page = await open('/admin/schedule?date=2028-05-07');
    const month = page.getByRole('radiogroup', { name: 'View' }).getByText('Month');
    const next = page.getByRole('button', { name: 'Next' });
    await page.getByText('No shifts').first().waitFor();
    await pressInQuickSuccession(month, next);
    await page.getByRole('heading', { name: 'June 2028' }).waitFor();
    expect([parameter(page, 'view'), parameter(page, 'date')]).toEqual(['month', '2028-06-07']);
  });
});
