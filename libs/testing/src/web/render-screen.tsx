import { render, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { User } from '@workforce/contracts';
import { createStore, userKnown } from '@workforce/web-core';
import { ThemeRoot, Toaster, toaster } from '@workforce/web-ui';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';

export interface ScreenOptions {
  /** The signed-in user; none by default. */
  user?: User;
  /** The initial address. */
  at?: string;
}

/**
 * Renders a screen as the shell does: with a store of its own, the design system, the toaster and a router.
 * @returns Testing Library's queries, `person` to act as, the store, and the current address
 */
export function renderScreen(screen: ReactNode, { user, at = '/' }: ScreenOptions = {}) {
  window.history.replaceState(null, '', at);
  // Toasts belong to the page, not to the store.
  toaster.dismiss();
  const store = createStore();
  if (user) store.dispatch(userKnown(user));
  const view = render(
    <Provider store={store}>
      {/* Generating antd's styles takes a sixth of the time, and `getComputedStyle` of the tests (setup.mjs) reads inline styles only. */}
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <ThemeRoot>
          <BrowserRouter>{screen}</BrowserRouter>
          <Toaster />
        </ThemeRoot>
      </ConfigProvider>
    </Provider>,
  );
  return { ...view, store, person: aPerson(), address: () => window.location.pathname + window.location.search };
}

/**
 * User events whose `click` waits until the element is enabled: a click on a disabled button does nothing, and no error says so.
 * `type` presses each key without a pause after it; after a click some tests rely on the pause.
 */
function aPerson() {
  // Without layout it is unknown what covers a button.
  const person = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const typist = userEvent.setup({ delay: null });
  const click = async (element: Element) => {
    await waitFor(() => {
      if (element.matches(':disabled')) throw new Error(`"${element.textContent}" is disabled`);
    });
    await person.click(element);
  };
  const type = async (element: Element, text: string) => {
    await person.click(element);
    await typist.type(element, text, { skipClick: true });
  };
  return { ...person, click, type };
}
