import { ThemeRoot, Toaster } from '@workforce/web-ui';
import type { Store } from '@workforce/web-core';
import { ErrorBoundary } from 'react-error-boundary';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { routes } from '../routing/routes.tsx';
import { Crashed } from './crashed.tsx';

const router = createBrowserRouter(routes);

/** The whole app around one store. */
export function App({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <ThemeRoot>
        <ErrorBoundary FallbackComponent={Crashed}>
          <RouterProvider router={router} />
        </ErrorBoundary>
        <Toaster />
      </ThemeRoot>
    </Provider>
  );
}
