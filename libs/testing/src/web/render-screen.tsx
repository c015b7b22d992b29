import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { User } from '@workforce/contracts';
import { createStore, userKnown } from '@workforce/web-core';
import { ThemeRoot, Toaster } from '@workforce/web-ui';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';

export interface ScreenOptions {
  /** Who is signed in; nobody by default. */
  user?: User;
  /** The address the screen is opened at. */
  at?: string;
}

/**
 * Draws a screen as the shell would: a store of its own, the design system, the toaster and an address.
 * @returns Testing Library's queries, `person` to act as, the store, and the current address
 */
export function renderScreen(screen: ReactNode, { user, at = '/' }: ScreenOptions = {}) {
  const store = createStore();
  if (user) store.dispatch(userKnown(user));
  window.history.replaceState(null, '', at);
  const view = render(
    <Provider store={store}>
      <ThemeRoot>
        <BrowserRouter>{screen}</BrowserRouter>
        <Toaster />
      </ThemeRoot>
    </Provider>,
  );
  // What covers a button can't be known where nothing is laid out.
  const person = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...view, store, person, address: () => window.location.pathname + window.location.search };
}
