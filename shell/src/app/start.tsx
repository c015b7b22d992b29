import {
  configApi,
  createStore,
  followOtherTabs,
  loadRemoteModule,
  resumeSession,
  sessionEnded,
  setRemoteAddresses,
  TOKEN_KEY,
} from '@workforce/web-core';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const store = createStore();

setRemoteAddresses(async () => {
  const reading = store.dispatch(configApi.endpoints.config.initiate());
  return (await reading.unwrap()).remotes;
});

// Both begin before anything is drawn, so that the signed-in home doesn't wait for one after the other.
void store.dispatch(resumeSession());
if (localStorage.getItem(TOKEN_KEY) !== null) void loadRemoteModule('checklists', 'widgets').catch(() => undefined);
followOtherTabs(() => store.dispatch(sessionEnded()));

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');
createRoot(root).render(<App store={store} />);
