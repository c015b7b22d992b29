import { createListenerMiddleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { chatNews } from '../api/chat-news.ts';
import { forgetPendingUpdates } from '../api/checklists.api.ts';
import { sessionEnded } from './session.slice.ts';
import { forgetToken, TOKEN_KEY } from './token.ts';

const listener = createListenerMiddleware();

listener.startListening({
  actionCreator: sessionEnded,
  effect: (_action, { dispatch }) => {
    forgetToken();
    forgetPendingUpdates();
    chatNews.forget();
    dispatch(api.util.resetApiState());
  },
});

/** However a session ends, the token and everything read with it go. */
export const sessionEndMiddleware = listener.middleware;

/** Ends the session here when another tab signs out. Returns the function that stops listening. */
export function followOtherTabs(end: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY && event.newValue === null) end();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
