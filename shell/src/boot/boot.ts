/**
 * The page's first script. The app's code takes a phone a second or two to come. Meanwhile a visitor without a session gets the
 * sign-in form, and for everybody else this asks for what the address will need.
 */
import { askEarly, paths, readToken } from '@workforce/web-core';
import { firstSignIn } from '../session/first-sign-in.ts';
import { askAhead } from './ask-ahead.ts';

const root = document.getElementById('root');
const token = readToken();

if (token !== null) askAhead(token);
// Whoever comes without a session needs it too, and the page preloads it.
else askEarly('/api/config', null).catch(() => undefined);

if (token === null && root !== null && window.location.pathname !== paths.firstAdmin)
  window.workforceSignIn = firstSignIn(root).then((session) => {
    if (session) {
      window.history.replaceState(null, '', paths.home);
      askAhead(session.token, session.user);
    }
    return session;
  });
