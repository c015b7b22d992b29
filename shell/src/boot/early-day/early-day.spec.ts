import { jest } from '@jest/globals';
import { anInstance, anItem, aSchedule } from '@workforce/testing/web';
import { paintEarlyDay, type EarlyDay } from './early-day.ts';

const day = '2026-03-07';
const early = (plan: Partial<EarlyDay['plan']>): EarlyDay => ({
  productTitle: 'Employee Management System',
  language: 'en',
  timeZone: 'America/New_York',
  day,
  plan: { checklists: [], shifts: [], ...plan },
});
const shift = (changes = {}) => aSchedule({ date: day, startTime: '09:00', endTime: '17:00', ...changes });

const painted = () => document.querySelector<HTMLElement>('.early');
const texts = (selector: string) =>
  [...document.querySelectorAll(`.early ${selector}`)].map((each) => each.textContent);

/** The device is a phone, or it isn't. */
function on(device: 'phone' | 'desk') {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: device === 'phone' && query.includes('max-width') }) as MediaQueryList);
}

beforeEach(() => {
  on('phone');
  document.body.innerHTML = '<div id="root"><div class="first-paint"></div></div>';
});
afterEach(() => jest.restoreAllMocks());

test('a phone shows the shift and the open checklists with their tasks, what is due first at the beginning', () => {
  const evening = anInstance({
    templateName: 'Evening round',
    dueDate: '2026-03-07T23:00:00.000Z',
    items: [anItem({ text: 'Lock the gate', description: 'Both locks' })],
  });
  const morning = anInstance({ templateName: 'Morning round', dueDate: '2026-03-07T15:00:00.000Z', items: [] });
  const done = anInstance({ templateName: 'Night round', status: 'completed' });
  paintEarlyDay(early({ shifts: [shift()], checklists: [evening, done, morning] }));

  expect(texts('.early__bar')).toEqual(['Employee Management System']);
  expect(texts('.early__times')).toEqual(['9:00 AM – 5:00 PM']);
  expect(texts('.early__name')).toEqual(['Morning round', 'Evening round']);
  expect(texts('.early__text')).toEqual(['Lock the gateBoth locks']);
  expect(painted()).toHaveAttribute('aria-hidden', 'true');
});

test('yesterday’s shift, over by midnight, is not in the way of today’s', () => {
  paintEarlyDay(early({ shifts: [shift({ date: '2026-03-06', startTime: '08:00', endTime: '16:00' }), shift()] }));
  expect(texts('.early__times')).toEqual(['9:00 AM – 5:00 PM']);
});

test('words from elsewhere are words, whatever they look like', () => {
  paintEarlyDay(early({ checklists: [anInstance({ templateName: '<img src=x onerror=alert(1)>' })] }));

  expect(texts('.early__name')).toEqual(['<img src=x onerror=alert(1)>']);
  expect(document.querySelector('.early img')).toBeNull();
});

test.each([
  ['two shifts', [shift(), shift({ startTime: '18:00', endTime: '20:00' })]],
  ['last night’s that may still run', [shift({ date: '2026-03-06', startTime: '22:00', endTime: '06:00' }), shift()]],
  ['a cancelled one', [shift({ status: 'cancelled' })]],
])('the times stay open where it takes more to know the shift: %s', (_case, shifts) => {
  paintEarlyDay(early({ shifts }));
  expect(texts('.early__times')).toEqual(['']);
});

test('a newer day takes the place of what the device knew', () => {
  const paint = paintEarlyDay(early({ checklists: [anInstance({ templateName: 'Old' })] }));
  paint(early({ checklists: [anInstance({ templateName: 'New' })] }));
  expect(texts('.early__name')).toEqual(['New']);
});

test('it goes when the screen has its heading, not before', async () => {
  paintEarlyDay(early({}));
  const root = document.getElementById('root') as HTMLElement;
  root.innerHTML = '<main><p role="status">Loading</p></main>';
  await Promise.resolve();
  expect(painted()).toBeInTheDocument();

  root.innerHTML = '<main><h1>My Tasks</h1></main>';
  await Promise.resolve();
  expect(painted()).toBeNull();
});

test('a screen that fails shows that it has', async () => {
  paintEarlyDay(early({}));
  (document.getElementById('root') as HTMLElement).innerHTML = '<main><div role="alert">Could not load</div></main>';
  await Promise.resolve();
  expect(painted()).toBeNull();
});

test('whatever the app draws instead of a screen is seen after a while', async () => {
  jest.useFakeTimers();
  paintEarlyDay(early({}));
  (document.getElementById('root') as HTMLElement).innerHTML = '<p>Something else</p>';
  await Promise.resolve();
  jest.advanceTimersByTime(5_000);
  expect(painted()).toBeNull();
  jest.useRealTimers();
});

test('a desk, and a phone whose screen stands already, show nothing', () => {
  on('desk');
  paintEarlyDay(early({}));
  expect(painted()).toBeNull();

  on('phone');
  document.body.innerHTML = '<div id="root"><main><h1>My Tasks</h1></main></div>';
  paintEarlyDay(early({}));
  expect(painted()).toBeNull();
});
