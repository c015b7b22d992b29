import { act, render, screen } from '@testing-library/react';
import { PALETTES } from './palette.ts';
import { useThemeChoice } from './device.ts';
import { ThemeRoot } from './theme-root.tsx';

const QUERY = '(prefers-color-scheme: dark)';
const STILL = '(prefers-reduced-motion: reduce)';
let deviceIsDark = false;
let deviceIsStill = false;
const listeners = new Set<() => void>();
const original = window.matchMedia;

describe('The theme', () => {
  beforeEach(() => {
    deviceIsDark = false;
    deviceIsStill = false;
    window.matchMedia = (query) => ({
      ...original(query),
      matches: (query === QUERY && deviceIsDark) || (query === STILL && deviceIsStill),
      addEventListener: (_type: string, listener: unknown) => listeners.add(listener as () => void),
      removeEventListener: (_type: string, listener: unknown) => listeners.delete(listener as () => void),
    });
  });
  afterEach(() => {
    window.matchMedia = original;
    localStorage.clear();
  });

  function Switch() {
    const { choice, choose } = useThemeChoice();
    return (
      <>
        <p>{choice}</p>
        {(['light', 'dark', 'system'] as const).map((wanted) => (
          <button key={wanted} onClick={() => choose(wanted)}>
            to {wanted}
          </button>
        ))}
      </>
    );
  }

  const shown = () => document.documentElement.dataset.theme;
  const draw = () =>
    render(
      <ThemeRoot>
        <Switch />
      </ThemeRoot>,
    );
  const choose = (name: string) => act(() => screen.getByRole('button', { name }).click());

  test('The theme follows the device, also when the device changes', () => {
    draw();
    expect(shown()).toBe('light');

    act(() => {
      deviceIsDark = true;
      listeners.forEach((listener) => listener());
    });

    expect(shown()).toBe('dark');
  });

  test.each([false, true])(
    'Typed text survives a change of the device’s reduced-motion setting from %p',
    (wasStill) => {
      deviceIsStill = wasStill;
      render(
        <ThemeRoot>
          <input aria-label="Notes" />
        </ThemeRoot>,
      );
      const field = screen.getByLabelText('Notes');

      act(() => {
        deviceIsStill = !wasStill;
        listeners.forEach((listener) => listener());
      });

      expect(screen.getByLabelText('Notes')).toBe(field);
    },
  );

  test('The browser’s own bars get the chosen theme’s colour, whatever the device’s', () => {
    const metas = ['light', 'dark'].map((scheme) => {
      const meta = document.head.appendChild(document.createElement('meta'));
      meta.name = 'theme-color';
      meta.media = `(prefers-color-scheme: ${scheme})`;
      return meta;
    });
    draw();
    choose('to dark');
    expect(metas.map(({ content }) => content)).toEqual([PALETTES.dark.surface, PALETTES.dark.surface]);
    metas.forEach((meta) => meta.remove());
  });

  test("The person's theme choice overrides the device and is remembered", () => {
    const { unmount } = draw();
    choose('to dark');
    expect(shown()).toBe('dark');

    unmount();
    draw();
    expect(shown()).toBe('dark');
    expect(screen.getByText('dark')).toBeInTheDocument();

    choose('to system');
    expect(shown()).toBe('light');
  });
});
