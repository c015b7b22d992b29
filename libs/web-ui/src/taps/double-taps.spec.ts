import { ignoreDoubleTaps } from './double-taps.ts';

describe('Double taps', () => {
  let stop: () => void;
  let done: string[];

  beforeEach(() => {
    stop = ignoreDoubleTaps();
    done = [];
  });
  afterEach(() => stop());

  function aButton(label: string, act: (button: HTMLButtonElement) => void = () => undefined): HTMLButtonElement {
    const button = document.createElement('button');
    button.textContent = label;
    button.addEventListener('click', () => {
      done.push(button.textContent);
      act(button);
    });
    document.body.append(button);
    return button;
  }

  /** A tap as a browser sends it: the press with its place and time, then the click with its count. */
  function tap(target: Element, at: number, { x = 100, y = 100, pointerType = 'touch', detail = 1 } = {}) {
    const press = new MouseEvent('pointerdown', { bubbles: true, clientX: x, clientY: y });
    const facts = { isPrimary: true, timeStamp: at, pointerType };
    for (const [name, value] of Object.entries(facts)) Object.defineProperty(press, name, { value });
    target.dispatchEvent(press);
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, clientY: y }));
  }

  test.each([150, 350, 450])('The second tap after %s ms does nothing on a button that has become another', (pause) => {
    const button = aButton('Clock In', (it) => (it.textContent = 'Clock Out'));
    tap(button, 1_000);
    tap(button, 1_000 + pause);
    expect(done).toEqual(['Clock In']);
  });

  test('The second tap does nothing on a button that moved under the finger', () => {
    const anna = aButton('Approve', (it) => it.remove());
    const ben = aButton('Approve');
    tap(anna, 1_000);
    tap(ben, 1_300, { x: 110, y: 95 });
    expect(done).toEqual(['Approve']);
  });

  test('A third and a fourth tap belong to the same double tap', () => {
    const anna = aButton('Approve', (it) => it.remove());
    const ben = aButton('Approve');
    tap(anna, 1_000);
    for (const at of [1_400, 1_800, 2_200]) tap(ben, at);
    expect(done).toEqual(['Approve']);
  });

  test('A box that was ticked stays ticked', () => {
    const box = document.body.appendChild(document.createElement('input'));
    box.type = 'checkbox';
    tap(box, 1_000);
    tap(box, 1_300);
    expect(box.checked).toBe(true);
  });

  test('Repeating the same thing, another place and a later tap are left alone', () => {
    const next = aButton('Next');
    tap(next, 1_000);
    tap(next, 1_200);
    const other = aButton('Deny');
    tap(other, 1_300, { x: 200 });
    const later = aButton('Clock Out');
    tap(later, 2_001, { x: 200 });
    expect(done).toEqual(['Next', 'Next', 'Deny', 'Clock Out']);
  });

  test("A mouse's double click is one; two clicks of a quick hand are two", () => {
    const button = aButton('Start Break', (it) => (it.textContent = 'End Break'));
    tap(button, 1_000, { pointerType: 'mouse' });
    tap(button, 1_200, { pointerType: 'mouse', detail: 2 });
    expect(done).toEqual(['Start Break']);
    tap(button, 1_400, { pointerType: 'mouse' });
    expect(done).toEqual(['Start Break', 'End Break']);
  });

  test('A key that is held down does nothing on the button that became another', () => {
    const button = aButton('Clock In');
    const press = (repeat: boolean) =>
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }));
    expect(press(false)).toBe(true);
    expect(press(true)).toBe(true);
    button.textContent = 'Clock Out';
    expect(press(true)).toBe(false);
    expect(press(false)).toBe(true);
  });
});
