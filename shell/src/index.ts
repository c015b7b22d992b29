import { guardHistory, ignoreDoubleTaps } from '@workforce/web-ui/plain';
import { takeHandover } from './boot/handover.ts';
import { watchInstallability } from './pwa/install.ts';

// From the first tap on: the second one on 'Sign In' must not press what is in its place then.
ignoreDoubleTaps();
guardHistory();
watchInstallability();

const handover = takeHandover();

// The app's code is loaded but not run before there is a session, so that it doesn't block typing into the sign-in
// form.
void Promise.resolve(handover?.session).then(async (session) => {
  const { startApp } = await import(/* webpackMode: "eager" */ './app/start.tsx');
  startApp({ session, preloads: handover?.preloads });
});
