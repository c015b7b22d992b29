/**
 * The page's first script. The app's code takes a phone a second or two to come. Meanwhile a visitor without a session gets the
 * sign-in form; everybody else gets the frame of the page, and this asks for what the address will need.
 */
import { askEarly, paths, readToken } from '@workforce/web-core';
import { themeStyle } from '@workforce/web-ui/plain';
import { pageFrame } from '../frame/page-frame.ts';
import { firstSignIn } from '../session/first-sign-in.ts';
import { loading } from '../texts/first-page.en.ts';
import { askAhead } from './ask-ahead.ts';

const root = document.getElementById('root');
const token = readToken();

if (token !== null) {
  askAhead(token);
  // The app draws over it.
  root?.append(themeStyle(), pageFrame(loading));
  // Whoever comes without a session needs it too, and the page preloads it.
} else askEarly('/api/config', null).catch(() => undefined);

if (token === null && root !== null && window.location.pathname !== paths.firstAdmin)
  window.workforceSignIn = firstSignIn(root).then((session) => {
    if (session) {
      window.history.replaceState(null, '', paths.home);
      askAhead(session.token, session.user);
    }
    return session;
  });
