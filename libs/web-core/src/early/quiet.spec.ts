import { jest } from '@jest/globals';

/** The module remembers that it was quiet once; each test has one of its own. */
async function aPage() {
  jest.resetModules();
  const { underWayUntil, whenQuiet } = await import('./quiet.ts');
  const state = { isQuiet: false };
  void whenQuiet().then(() => (state.isQuiet = true));
  return { underWayUntil, state };
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page is quiet when nothing was under way for a moment', async () => {
  const { underWayUntil, state } = await aPage();
  let answer: (value: string) => void = () => undefined;
  const work = underWayUntil(new Promise<string>((resolve) => (answer = resolve)));
  await pass(5_000);
  expect(state.isQuiet).toBe(false);

  answer('tasks');
  expect(await work).toBe('tasks');
  await pass(200);
  // One answer led to the next question.
  void underWayUntil(Promise.resolve());
  await pass(300);
  expect(state.isQuiet).toBe(false);
  await pass(1_000);
  expect(state.isQuiet).toBe(true);
});

test('work that fails is over too', async () => {
  const { underWayUntil, state } = await aPage();
  const work = underWayUntil(Promise.reject(new Error('no line')));
  await expect(work).rejects.toThrow('no line');
  await pass(1_500);
  expect(state.isQuiet).toBe(true);
});

test('what has waited comes in the end, whatever never ends', async () => {
  const { underWayUntil, state } = await aPage();
  void underWayUntil(new Promise(() => undefined));
  await pass(11_000);
  expect(state.isQuiet).toBe(false);
  await pass(2_000);
  expect(state.isQuiet).toBe(true);
});
