import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { answer, fakeApi } from '@workforce/testing/web';
import { Provider } from 'react-redux';
import type { Store } from '../state/state.ts';
import { createStore } from '../store/store.ts';
import { useTemplatesQuery } from './injected-endpoints.harness.ts';

describe('The cache of responses', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const READ = 'GET /api/checklist-templates';

  function Templates() {
    const { isSuccess, isError } = useTemplatesQuery();
    return <p>{isSuccess ? 'read' : isError ? 'failed' : 'waiting'}</p>;
  }

  const passTime = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  /** Mounts the screen briefly and unmounts it. */
  async function visit(store: Store) {
    const view = render(
      <Provider store={store}>
        <Templates />
      </Provider>,
    );
    await passTime(50);
    const shown = screen.getByText(/read|failed|waiting/).textContent;
    view.unmount();
    return shown;
  }

  test('A read is fresh for 2 minutes', async () => {
    const api = fakeApi({ [READ]: [] });
    const store = createStore();

    await visit(store);
    await passTime(118_000);
    await visit(store);
    expect(api.callsOf(READ)).toHaveLength(1);

    await passTime(4_000);
    await visit(store);
    expect(api.callsOf(READ)).toHaveLength(2);
  });

  test('Unused data is dropped from the cache after 5 minutes', async () => {
    fakeApi({ [READ]: [] });
    const store = createStore();
    const kept = () => Object.keys(store.getState().api.queries).length;

    await visit(store);
    await passTime(295_000);
    expect(kept()).toBe(1);
    await passTime(10_000);
    expect(kept()).toBe(0);
  });

  test('A failed read is not retried automatically, nor on window focus', async () => {
    const api = fakeApi({ [READ]: answer(503) });
    const store = createStore();
    render(
      <Provider store={store}>
        <Templates />
      </Provider>,
    );

    await passTime(60_000);
    act(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await passTime(1_000);

    expect(screen.getByText('failed')).toBeInTheDocument();
    expect(api.callsOf(READ)).toHaveLength(1);
  });
});
