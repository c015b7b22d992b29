import type { LoginResponse } from '@workforce/contracts';
import {
  configApi,
  createStore,
  connectRealtime,
  followFocus,
  followOtherTabs,
  knownUser,
  paths,
  readToken,
  resumeSession,
  takeSession,
  watchConnection,
  type Preloads,
} from '@workforce/web-core';
import { createRoot } from 'react-dom/client';
import { keepRemotes, startServiceWorker } from '../pwa/service-worker.ts';
import { partsAt } from '../remotes/parts-at.ts';
import { welcome } from '../session/welcome.ts';
import { App } from './app.tsx';

/** Maximum delay of the first render while its data loads, in ms. */
const MAX_RENDER_DELAY_MS = 300;

/**
 * Starts the app in the page.
 *
 * @param session the session from the first script's form; by default the stored one is resumed
 * @param preloads responses requested by the page's first script
 */
export function startApp({ session, preloads }: { session?: LoginResponse; preloads?: Preloads }): void {
  const store = createStore(preloads);
  const readConfig = () => store.dispatch(configApi.endpoints.config.initiate()).unwrap();

  // Start these requests before the first render, in parallel. A failure is reported where the data is needed.
  readConfig().catch(() => undefined);
  const first: Promise<unknown>[] = [];
  if (session) store.dispatch(takeSession(session));
  else first.push(store.dispatch(resumeSession()));
  // Only the first module is awaited; the screen's other modules are preloaded and run after the first render.
  const { role } = session?.user ?? knownUser() ?? {};
  const [part] = session || readToken() !== null ? partsAt(window.location.pathname, role) : [];
  if (part) first.push(store.remotes.load(part.remote, part.part));
  followOtherTabs(store, () => window.location.replace(paths.home));
  store.revocations.start();
  followFocus(store);
  watchConnection(store);
  store.outboxes.start();
  if (session) welcome(session.user);

  const root = document.getElementById('root');
  if (root === null) throw new Error('The element #root is missing.');
  // These are usually preloaded: waiting for them briefly saves two intermediate renders.
  void Promise.race([
    Promise.allSettled(first),
    new Promise((resolve) => setTimeout(resolve, MAX_RENDER_DELAY_MS)),
  ]).then(() => createRoot(root).render(<App store={store} />));

  // After the first screen, to leave it network and CPU: the real-time connection, then caching for offline use.
  void store.firstScreen.whenSettled().then(() => {
    connectRealtime(store);
    // Retried on the next start.
    startServiceWorker()
      .then(readConfig)
      .then(({ remotes }) => keepRemotes(remotes))
      .catch(() => undefined);
  });
}
