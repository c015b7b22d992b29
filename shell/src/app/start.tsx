import {
  configApi,
  createStore,
  followServer,
  followOtherTabs,
  loadRemoteModule,
  resumeSession,
  sessionEnded,
  setRemoteAddresses,
  TOKEN_KEY,
} from '@workforce/web-core';
import { createRoot } from 'react-dom/client';
import { loadLoginPage } from '../session/login.lazy.tsx';
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

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');
createRoot(root).render(<App store={store} />);

// The link comes once the first screen stands and the browser has nothing better to do.
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
requestAnimationFrame(() => whenIdle(() => void followServer(store), { timeout: 2_000 }));
