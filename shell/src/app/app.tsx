import { ThemeRoot, Toaster } from '@workforce/web-ui';
import type { Store } from '@workforce/web-core';
import { ErrorBoundary } from 'react-error-boundary';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { Screens } from '../routing/routes.tsx';
import { Crashed } from './crashed.tsx';

/** The root component with its providers. */
export function App({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <ThemeRoot>
        <ErrorBoundary FallbackComponent={Crashed}>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
        </ErrorBoundary>
        <Toaster />
      </ThemeRoot>
    </Provider>
  );
}
