import { messageOf, paths, takeProviderAnswer } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useConfirmAtProviderMutation } from '../../api/second-factors.api.ts';
import { SessionStatus } from '../../session/session-status.tsx';
import { useSecondFactorTexts } from '../../texts/second-factor.texts.ts';
import { forgetPage, rememberedPage } from './return-path.ts';

/** Where a provider returns people who left to confirm (ADR 43): says whether it worked on the page on which they were. */
export default function ProviderConfirmationPage() {
  const t = useSecondFactorTexts();
  const { show } = useToaster();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [confirm] = useConfirmAtProviderMutation();
  const hasBegun = useRef(false);
  const finish = useEffectEvent(async () => {
    const page = rememberedPage() ?? paths.home;
    forgetPage();
    // A SAML provider's answer is too long for an address.
    const { error } = await confirm({ query: search === '' ? takeProviderAnswer() : search });
    await navigate(page, { replace: true });
    if (error) show({ title: t('failed'), description: messageOf(error, t('failedText')), variant: 'destructive' });
    else show({ title: t('confirm.done'), description: t('confirm.doneText') });
  });
  useEffect(() => {
    // An answer counts once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finish();
  }, []);
  return <SessionStatus>{t('confirm.busy')}</SessionStatus>;
}
