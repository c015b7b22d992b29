/** Maximum time between the presses of a burst, in ms: double taps are up to 450 ms apart, and a slow phone sees them later. */
const BURST_MS = 700;
/** Maximum distance between the presses of a burst, in px. */
const SPOT_PX = 40;

const CONTROLS =
  'button, a, input, select, textarea, label, summary, [role="button"], [role="menuitem"], [role="option"], [role="checkbox"], [role="switch"]';

/** What a press would do: the control, and its name and state at that moment. */
interface Meaning {
  control: Element | null;
  says: string;
}

interface Burst {
  meaning: Meaning;
  at: number;
  x: number;
  y: number;
}

/**
 * Ignores the later taps of a double tap where they would do something else than the first: the button has become another one
 * (Clock Out in the place of Clock In), the next card has moved under the finger, or a dialog has opened there. Repeating the same
 * thing (the next week, and the next) is left alone. For a mouse, the system's own double-click time decides (`event.detail`). The same
 * holds for Enter held down.
 *
 * @returns removes the listeners
 */
export function ignoreDoubleTaps(page: Window = window): () => void {
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  let burst: Burst | undefined;
  let pressed: Meaning | undefined;
  let press: { meaning: Meaning; isOther: boolean; isByMouse: boolean } | undefined;

  const onPress = ({ target, isPrimary, pointerType, timeStamp: at, clientX: x, clientY: y }: PointerEvent) => {
    if (!isPrimary) return;
    const meaning = meaningOf(target);
    const before =
      burst && at - burst.at < BURST_MS && Math.hypot(x - burst.x, y - burst.y) < SPOT_PX ? burst : undefined;
    press = {
      meaning,
      isOther: before !== undefined && !isSame(before.meaning, meaning),
      isByMouse: pointerType === 'mouse',
    };
    // Repeated taps, while a response is pending, continue the same burst.
    burst = { meaning: before?.meaning ?? meaning, at, x, y };
  };
  const onClick = (event: MouseEvent) => {
    // Clicks by keys and scripts have no press, and `detail` 0.
    if (event.detail === 0 || !press?.isOther) return;
    const isSingle = press.isByMouse && event.detail === 1;
    if (!isSingle) stop(event);
    else if (burst) burst.meaning = press.meaning;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const meaning = meaningOf(event.target);
    if (!event.repeat) pressed = meaning;
    else if (!isSame(pressed, meaning)) stop(event);
  };

  page.addEventListener('pointerdown', onPress, options);
  page.addEventListener('click', onClick, options);
  page.addEventListener('keydown', onKey, options);
  return () => listeners.abort();
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function meaningOf(target: EventTarget | null): Meaning {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return { control, says: control === null ? '' : whatItSays(control) };
}

function whatItSays(control: Element): string {
  const field = control instanceof HTMLLabelElement ? control.control : control;
  const isChecked = field instanceof HTMLInputElement && field.checked;
  const states = ['aria-label', 'aria-checked', 'aria-pressed', 'aria-expanded'].map((name) =>
    control.getAttribute(name),
  );
  return [...states, isChecked, control.textContent].join('|');
}

const isSame = (one: Meaning | undefined, other: Meaning): boolean =>
  one !== undefined && one.control === other.control && one.says === other.says;
