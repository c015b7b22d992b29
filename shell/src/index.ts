import { takeHandover } from './boot/handover.ts';
import { watchInstallability } from './pwa/install.ts';

watchInstallability();

const handover = takeHandover();

// Whoever types into the sign-in form isn't held up by the app: its code is here, and runs when there is a session.
void Promise.resolve(handover?.session).then(async (session) => {
  const { startApp } = await import(/* webpackMode: "eager" */ './app/start.tsx');
  startApp({ session, preloads: handover?.preloads });
});
