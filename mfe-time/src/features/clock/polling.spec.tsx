import { act } from '@testing-library/react';
import { jest } from '@jest/globals';
import { aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import { followFocus } from '@workforce/web-core';
import type { ReactNode } from 'react';
import { ClockBadge } from '../../widgets.ts';
import TimeClockPage from '../time-clock/time-clock.page.tsx';

const CURRENT = 'GET /api/time-entries/current';
const INTERVAL_MS = 5_000;

let stopFollowing: () => void;

describe('Polling for the running entry', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    seen('visible');
    stopFollowing();
    jest.useRealTimers();
  });

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  /** Shows or hides the page, as switching to another tab or app does. */
  function seen(state: DocumentVisibilityState): void {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }

  async function draw(screen: ReactNode) {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      [CURRENT]: null,
      'GET /api/time-entries': [],
      'GET /api/schedules': [],
    });
    const { store } = renderScreen(screen, { user: aUser('employee') });
    stopFollowing = followFocus(store);
    await pass(INTERVAL_MS / 2);
    const link = (payload: 'open' | 'connecting') =>
      act(() => void store.dispatch({ type: 'link/linkChanged', payload }));
    const readsWithin = async (intervals: number) => {
      const before = api.callsOf(CURRENT).length;
      await pass(intervals * INTERVAL_MS);
      return api.callsOf(CURRENT).length - before;
    };
    return { link, readsWithin };
  }

  test('The badge polls every five seconds while the link is down, and follows its pushes while it is up', async () => {
    const { link, readsWithin } = await draw(<ClockBadge />);
    expect(await readsWithin(2)).toBe(2);
    link('open');
    expect(await readsWithin(4)).toBe(0);
    link('connecting');
    expect(await readsWithin(2)).toBe(2);
  });

  test("The clock's screen polls every five seconds, with the link too, and not while it is hidden", async () => {
    const { link, readsWithin } = await draw(<TimeClockPage />);
    link('open');
    expect(await readsWithin(2)).toBe(2);
    act(() => seen('hidden'));
    expect(await readsWithin(3)).toBe(0);
    act(() => seen('visible'));
    expect(await readsWithin(2)).toBeGreaterThanOrEqual(2);
  });
});
