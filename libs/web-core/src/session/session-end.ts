import { createListenerMiddleware } from '@reduxjs/toolkit';
import { forgetAcknowledged } from '../api/acknowledged-instances.ts';
import { api } from '../api/api.ts';
import { chatNews } from '../api/chat-news.ts';
import { forgetUser, knownUser, rememberUser } from './known-user.ts';
import { forgetAnswers } from '../offline/known-answers.ts';
import { sessionEnded, type SessionState, userKnown } from './session.slice.ts';
import { forgetToken, TOKEN_KEY } from './token.ts';

const listener = createListenerMiddleware<{ session: SessionState }>();

listener.startListening({
  actionCreator: sessionEnded,
  effect: (_action, { dispatch, getOriginalState }) => {
    const user = getOriginalState().session.user ?? knownUser();
    // A device that keeps nothing has nothing to forget.
    if (user) forgetAnswers(user.id).catch(() => undefined);
    forgetToken();
    forgetUser();
    forgetAcknowledged();
    chatNews.forget();
    dispatch(api.util.resetApiState());
  },
});

listener.startListening({ actionCreator: userKnown, effect: ({ payload }) => rememberUser(payload) });

/** Remembers who is signed in; however a session ends, the token, the person and everything read with it go. */
export const sessionEndMiddleware = listener.middleware;

/** Ends the session here when another tab signs out. Returns the function that stops listening. */
export function followOtherTabs(end: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY && event.newValue === null) end();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
