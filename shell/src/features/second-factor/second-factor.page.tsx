import type { SignInStep } from '@workforce/contracts';
import { paths, signOut, useAppDispatch } from '@workforce/web-core';
import { Button, Card, StyleSheet } from '@workforce/web-ui';
import { VerifyIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { SessionPage } from '../../session/session-page.tsx';
import { useSecondFactorTexts } from '../../texts/second-factor.texts.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { Enrolment } from './enrolment.tsx';
import css from './second-factor.css';

/** The second step of a sign-in: confirming it, or setting up the factor that the user must have (`identity §3`). */
export default function SecondFactorPage({ step }: { step: SignInStep }) {
  const t = useSecondFactorTexts();
  const dispatch = useAppDispatch();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const address = await dispatch(signOut());
    if (address !== null) window.location.assign(address);
  };
  return (
    <SessionPage
      icon={<VerifyIcon />}
      title={t(step === 'confirm' ? 'confirm.title' : 'enrol.title')}
      subtitle={t(step === 'confirm' ? 'confirm.signInText' : 'enrol.text')}
      other={
        <Button type="link" loading={isLeaving} onClick={() => void leave()}>
          {t('signOut')}
        </Button>
      }
    >
      <StyleSheet name="second-factor" css={css} />
      <Card>{step === 'confirm' ? <ConfirmForm onDone={enter} /> : <Enrolment onDone={enter} />}</Card>
      {step === 'confirm' && <p className="second-factor__lost">{t('confirm.lost')}</p>}
    </SessionPage>
  );
}

/** The page begins again: until now the server told it nothing. */
const enter = () => window.location.replace(paths.home);
