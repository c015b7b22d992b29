import type { SignInStep } from '@workforce/contracts';
import { paths, signOut, useAppDispatch } from '@workforce/web-core';
import { Button, Card, StyleSheet, useTabTitle } from '@workforce/web-ui';
import { VerifyIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import sessionCss from '../../session/session.css';
import { useSecondFactorTexts } from '../../texts/second-factor.texts.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { Enrolment } from './enrolment.tsx';
import css from './second-factor.css';

/** The second step of a sign-in: confirming it, or setting up the factor that the user must have (`identity §3`). */
export function SecondFactorPage({ step }: { step: SignInStep }) {
  const t = useSecondFactorTexts();
  const dispatch = useAppDispatch();
  const [isLeaving, setLeaving] = useState(false);
  const title = t(step === 'confirm' ? 'confirm.title' : 'enrol.title');
  useTabTitle(title);
  const leave = async () => {
    setLeaving(true);
    const address = await dispatch(signOut());
    if (address !== null) window.location.assign(address);
  };
  return (
    <main className="session-page">
      <StyleSheet name="session" css={sessionCss} />
      <StyleSheet name="second-factor" css={css} />
      <div className="login">
        <div className="login__mark" aria-hidden>
          <VerifyIcon />
        </div>
        <h1 className="login__title">{title}</h1>
        <p className="login__subtitle">{t(step === 'confirm' ? 'confirm.signInText' : 'enrol.text')}</p>
        <Card>{step === 'confirm' ? <ConfirmForm onDone={enter} /> : <Enrolment onDone={enter} />}</Card>
        {step === 'confirm' && <p className="second-factor__lost">{t('confirm.lost')}</p>}
        <p className="login__other">
          <Button type="link" loading={isLeaving} onClick={() => void leave()}>
            {t('signOut')}
          </Button>
        </p>
      </div>
    </main>
  );
}

/** The page begins again: until now the server told it nothing. */
const enter = () => window.location.replace(paths.home);
