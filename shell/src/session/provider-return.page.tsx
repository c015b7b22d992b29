import { messageOf, paths, signInAtProvider, takeProviderAnswer, useAppDispatch } from '@workforce/web-core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { forgetPage } from '../features/second-factor/return-path.ts';
import { useTexts } from '../texts/texts.ts';
import { SessionStatus } from './session-status.tsx';
import { welcome } from './welcome.ts';

/** What the login screen shows about a sign-in at a provider that failed. */
export interface RefusedReturn {
  refusal: string;
}

/** Where a provider returns people (ADR 41): posts its answer, and opens the home or says on the login screen why not. */
export function ProviderReturnPage() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { provider = '' } = useParams();
  const { search } = useLocation();
  const hasBegun = useRef(false);
  const enter = useEffectEvent(async () => {
    // Who left to confirm and was signed out meanwhile signs in.
    forgetPage();
    try {
      // A SAML provider's answer is too long for an address.
      const query = search === '' ? takeProviderAnswer() : search;
      welcome(await dispatch(signInAtProvider({ provider, query })));
    } catch (error) {
      const state: RefusedReturn = { refusal: messageOf(error, t('login.providerFailed')) };
      await navigate(paths.login, { replace: true, state });
    }
  });
  useEffect(() => {
    // An answer counts once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void enter();
  }, []);
  return <SessionStatus>{t('login.busy')}</SessionStatus>;
}
