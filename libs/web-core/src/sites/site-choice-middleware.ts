import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import type { ApiState } from '../api/api-state.ts';
import { signedIn, userKnown } from '../session/session.slice.ts';
import { choiceIn, initialChoice, rememberChoice, validChoice } from '../session/site-choice.ts';
import { sitesChosen } from '../session/site-choice.slice.ts';

/** Keeps the chosen sites among those of the signed-in user, and remembers them. */
export function createSiteChoiceMiddleware() {
  const listener = createListenerMiddleware<ApiState>();

  // Runs before the first screen renders: its reads have the choice already.
  listener.startListening({
    matcher: isAnyOf(userKnown, signedIn),
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const { session, siteChoice } = getState();
      if (session.user === null) return;
      const isSame = getOriginalState().session.user?.id === session.user.id;
      // A site of the address that left the choice is back in it once the user oversees it again.
      const kept = choiceIn(window.location.search, session.user) ?? validChoice(session.user, siteChoice);
      dispatch(sitesChosen(isSame ? kept : initialChoice(session.user)));
    },
  });

  listener.startListening({
    actionCreator: sitesChosen,
    effect: (_action, { getState, getOriginalState }) => {
      const { session, siteChoice } = getState();
      if (session.user === null || getOriginalState().siteChoice === siteChoice) return;
      rememberChoice(session.user.id, siteChoice);
    },
  });

  return listener.middleware;
}
