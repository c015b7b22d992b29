import {
  configApi,
  createStore,
  followServer,
  followFocus,
  followOtherTabs,
  loadRemoteModule,
  resumeSession,
  sessionEnded,
  setRemoteAddresses,
  startOutbox,
  TOKEN_KEY,
  watchConnection,
} from '@workforce/web-core';
import { createRoot } from 'react-dom/client';
import { loadLoginPage } from '../session/login.lazy.tsx';
import { watchInstallability } from '../pwa/install.ts';
import { keepRemotes, startServiceWorker } from '../pwa/service-worker.ts';
import { App } from './app.tsx';

const store = createStore();

const readConfig = () => store.dispatch(configApi.endpoints.config.initiate()).unwrap();
setRemoteAddresses(async () => (await readConfig()).remotes);

// What comes next is fetched before anything is drawn, so that nothing waits for one thing after the other. Whatever
// fails here fails again, visibly, where it is needed.
readConfig().catch(() => undefined);
void store.dispatch(resumeSession());
const next = localStorage.getItem(TOKEN_KEY) === null ? loadLoginPage() : loadRemoteModule('checklists', 'widgets');
next.catch(() => undefined);
followOtherTabs(() => store.dispatch(sessionEnded()));
followFocus(store);
watchConnection(store);
startOutbox(store);
watchInstallability();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');
createRoot(root).render(<App store={store} />);

// The link comes once the first screen stands and the browser has nothing better to do.
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
requestAnimationFrame(() => whenIdle(() => void followServer(store), { timeout: 2_000 }));
/** Days without a network are prepared for when the first screen stands, in ms. */
const PREPARE_AFTER = 4_000;
setTimeout(() => {
  // What fails here is tried again with the next start.
  startServiceWorker()
    .then(readConfig)
    .then(({ remotes }) => keepRemotes(remotes))
    .catch(() => undefined);
}, PREPARE_AFTER);
