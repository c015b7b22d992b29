import { jest } from '@jest/globals';
import { FirstScreen } from './first-screen.ts';

function aPage() {
  const firstScreen = new FirstScreen();
  const state = { isSettled: false };
  void firstScreen.whenSettled().then(() => (state.isSettled = true));
  return { firstScreen, state };
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('The first screen', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('The first screen is settled when nothing was pending for the idle time', async () => {
    const { firstScreen, state } = aPage();
    let answer: (value: string) => void = () => undefined;
    const work = firstScreen.track(new Promise<string>((resolve) => (answer = resolve)));
    await pass(5_000);
    expect(state.isSettled).toBe(false);

    answer('tasks');
    expect(await work).toBe('tasks');
    await pass(200);
    // A response triggers the next request.
    void firstScreen.track(Promise.resolve());
    await pass(300);
    expect(state.isSettled).toBe(false);
    await pass(1_000);
    expect(state.isSettled).toBe(true);
  });

  test('Failed work counts as finished for the first screen', async () => {
    const { firstScreen, state } = aPage();
    const work = firstScreen.track(Promise.reject(new Error('no line')));
    await expect(work).rejects.toThrow('no line');
    await pass(1_500);
    expect(state.isSettled).toBe(true);
  });

  test('The first screen settles at its deadline, whatever is still pending', async () => {
    const { firstScreen, state } = aPage();
    void firstScreen.track(new Promise(() => undefined));
    await pass(11_000);
    expect(state.isSettled).toBe(false);
    await pass(2_000);
    expect(state.isSettled).toBe(true);
  });
});
