import { jest } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { hasTypedText, watchTyping, whenNothingIsTyped } from './typed-text.ts';

let stop: () => void;

describe('Typed text', () => {
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

  test('A prefilled form that was not edited has no typed text', () => {
    expect(hasTypedText()).toBe(false);
  });

  test('Typed text counts until it is removed', async () => {
    await userEvent.type(field('note'), 'Biscuit limps');
    expect(hasTypedText()).toBe(true);
    await userEvent.clear(field('note'));
    expect(hasTypedText()).toBe(false);
  });

  test("Text in an unmounted form doesn't count as typed", async () => {
    await userEvent.type(field('note'), 'Biscuit limps');
    field('note').remove();
    expect(hasTypedText()).toBe(false);
  });

  test('A search and a checkbox are not typed text', async () => {
    await userEvent.type(field('search'), 'Ari');
    await userEvent.click(field('active'));
    expect(hasTypedText()).toBe(false);
  });

  describe('whenNothingIsTyped', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const type = (text: string) =>
      userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).type(field('note'), text);

    test('whenNothingIsTyped calls at once without typed text', () => {
      const act = jest.fn();
      whenNothingIsTyped(act);
      expect(act).toHaveBeenCalledTimes(1);
    });

    test('whenNothingIsTyped calls once, soon after the text is removed', async () => {
      await type('Biscuit');
      const act = jest.fn();
      whenNothingIsTyped(act);
      jest.advanceTimersByTime(60_000);
      expect(act).not.toHaveBeenCalled();

      field('note').remove();
      jest.advanceTimersByTime(60_000);
      expect(act).toHaveBeenCalledTimes(1);
    });

    test("whenNothingIsTyped doesn't call after being cancelled", async () => {
      await type('Biscuit');
      const act = jest.fn();
      whenNothingIsTyped(act)();
      field('note').remove();
      jest.advanceTimersByTime(60_000);
      expect(act).not.toHaveBeenCalled();
    });
  });
});
