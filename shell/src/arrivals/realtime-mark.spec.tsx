import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import { connectRealtime } from '@workforce/web-core';
import { RealtimeMark } from './realtime-mark.tsx';

type Opener = Awaited<ReturnType<NonNullable<Parameters<typeof connectRealtime>[1]>>>;
type RealtimeEvents = Parameters<Opener>[2];

/** Somebody who is signed in, with a link that the test opens and breaks. */
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

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => stop());
  jest.useRealTimers();
});

test('says nothing while the link stands', async () => {
  const link = await open();
  act(() => link.onOpen());
  await pass(60);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('says so once the link has been away for fifteen seconds, and no more when it is back', async () => {
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

test('says so as well when the link never opens', async () => {
  await open();
  await pass(16);
  expect(screen.getByRole('status')).toHaveTextContent(TEXT);
});

test('a short break is no news, however often it comes', async () => {
  const link = await open();
  for (let count = 0; count < 3; count += 1) {
    act(() => link.onOpen());
    act(() => link.onClose());
    await pass(10);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  }
});
