import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import { connectRealtime } from '@workforce/web-core';
import { RealtimeMark } from './realtime-mark.tsx';

type Opener = Awaited<ReturnType<NonNullable<Parameters<typeof connectRealtime>[1]>>>;
type RealtimeEvents = Parameters<Opener>[2];

/** Renders the mark for a signed-in user with a real-time connection that the test controls. */
async function open() {
  fakeApi();
  const view = renderScreen(<RealtimeMark />, { user: aUser('employee') });
  let events: RealtimeEvents | undefined;
  const opener: Opener = (_userId, _token, heard) => {
    events = heard;
    return { close: () => undefined };
  };
  await act(async () => {
    stop = connectRealtime(view.store, async () => opener);
  });
  if (!events) throw new Error('Nobody has opened the link');
  return events;
}

let stop: () => void = () => undefined;
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const TEXT = 'Live updates are paused. The connection is being restored.';

describe('The mark of the real-time link', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    act(() => stop());
    jest.useRealTimers();
  });

  test('The mark is empty while the real-time connection is open', async () => {
    const link = await open();
    act(() => link.onOpen());
    await pass(60);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('The mark is shown after fifteen seconds without a connection and hidden on reconnect', async () => {
    const link = await open();
    act(() => link.onOpen());
    act(() => link.onClose());
    await pass(14);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await pass(2);
    expect(screen.getByRole('status')).toHaveTextContent(TEXT);

    act(() => link.onOpen());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('The mark is shown when the connection never opens', async () => {
    await open();
    await pass(16);
    expect(screen.getByRole('status')).toHaveTextContent(TEXT);
  });

  test('The mark ignores short disconnections, however frequent', async () => {
    const link = await open();
    for (let count = 0; count < 3; count += 1) {
      act(() => link.onOpen());
      act(() => link.onClose());
      await pass(10);
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
    }
  });
});
