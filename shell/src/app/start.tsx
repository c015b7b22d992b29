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

/** The first render waits at most this long for what it shows, in ms. */
const DRAW_BY = 300;

/**
 * Starts the app in the page.
 *
 * @param session of whoever has just signed in on it; by default the stored one is resumed
 * @param preloads what the page's first script has requested
 */
export function startApp({ session, preloads }: { session?: LoginResponse; preloads?: Preloads }): void {
  const store = createStore(preloads);
  const readConfig = () => store.dispatch(configApi.endpoints.config.initiate()).unwrap();

  // What comes next is fetched before anything is drawn, so that nothing waits for one thing after the other. Whatever
  // fails here fails again, visibly, where it is needed.
  readConfig().catch(() => undefined);
  const first: Promise<unknown>[] = [];
  if (session) store.dispatch(takeSession(session));
  else first.push(store.dispatch(resumeSession()));
  // The other parts of a screen run once the first is drawn; their files come meanwhile.
  const { role } = session?.user ?? knownUser() ?? {};
  const [part] = session || readToken() !== null ? partsAt(window.location.pathname, role) : [];
  if (part) first.push(store.remotes.load(part.remote, part.part));
  followOtherTabs(store, () => window.location.replace(paths.home));
  store.revocations.start();
  followFocus(store);
  watchConnection(store);
  store.outboxes.start();
  if (session) welcome();

  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for the app.');
  // Most often all of it was asked for early and is there by now: then the screen is drawn once, not three times.
  void Promise.race([Promise.allSettled(first), new Promise((resolve) => setTimeout(resolve, DRAW_BY))]).then(() =>
    createRoot(root).render(<App store={store} />),
  );

  // What isn't the first screen leaves it the line and the processor: the link, and then days without a network.
  void store.firstScreen.whenSettled().then(() => {
    connectRealtime(store);
    // What fails here is tried again with the next start.
    startServiceWorker()
      .then(readConfig)
      .then(({ remotes }) => keepRemotes(remotes))
      .catch(() => undefined);
  });
}
