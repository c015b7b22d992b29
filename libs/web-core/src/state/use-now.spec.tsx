import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../store/store.ts';
import { useNow } from './use-now.ts';

describe('useNow', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-03-07T10:00:00.000Z') }));
  afterEach(() => jest.useRealTimers());

  test('useNow updates every second and stops on unmount', () => {
    const Clock = () => <time>{useNow().toISOString().slice(11, 19)}</time>;
    const { unmount } = render(<Clock />, {
      wrapper: ({ children }) => <Provider store={createStore()}>{children}</Provider>,
    });
    const before = screen.getByText(/10:00:0\d/).textContent;

    act(() => jest.advanceTimersByTime(3_000));

    expect(screen.getByText(/10:00:0\d/).textContent).not.toBe(before);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
