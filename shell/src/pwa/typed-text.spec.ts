import { jest } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { hasTypedText, watchTyping, whenNothingIsTyped } from './typed-text.ts';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <input aria-label="name" value="Ari" />
    <textarea aria-label="note"></textarea>
    <input type="search" aria-label="search" />
    <input type="checkbox" aria-label="active" />`;
  stop = watchTyping();
});
afterEach(() => stop());

const field = (label: string) => document.querySelector(`[aria-label=${label}]`) as HTMLInputElement;

test('a filled form that nobody touched holds nothing typed', () => {
  expect(hasTypedText()).toBe(false);
});

test('text that somebody typed counts until it is gone', async () => {
  await userEvent.type(field('note'), 'Biscuit limps');
  expect(hasTypedText()).toBe(true);
  await userEvent.clear(field('note'));
  expect(hasTypedText()).toBe(false);
});

test('text in a form that was closed is no longer there to be lost', async () => {
  await userEvent.type(field('note'), 'Biscuit limps');
  field('note').remove();
  expect(hasTypedText()).toBe(false);
});

test('a search and a tick are no text', async () => {
  await userEvent.type(field('search'), 'Ari');
  await userEvent.click(field('active'));
  expect(hasTypedText()).toBe(false);
});

describe('what waits for typed text', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const type = (text: string) => userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).type(field('note'), text);

  test('happens at once when there is none', () => {
    const act = jest.fn();
    whenNothingIsTyped(act);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('happens once, soon after the text is gone', async () => {
    await type('Biscuit');
    const act = jest.fn();
    whenNothingIsTyped(act);
    jest.advanceTimersByTime(60_000);
    expect(act).not.toHaveBeenCalled();

    field('note').remove();
    jest.advanceTimersByTime(60_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('does not happen once given up', async () => {
    await type('Biscuit');
    const act = jest.fn();
    whenNothingIsTyped(act)();
    field('note').remove();
    jest.advanceTimersByTime(60_000);
    expect(act).not.toHaveBeenCalled();
  });
});
