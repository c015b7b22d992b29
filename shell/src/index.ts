import { watchInstallability } from './pwa/install.ts';

watchInstallability();

// Whoever types into the sign-in form isn't held up by the app: its code is here, and runs when there is a session.
void Promise.resolve(window.workforceSignIn).then(async (session) => {
  const { startApp } = await import(/* webpackMode: "eager" */ './app/start.tsx');
  startApp(session);
});
