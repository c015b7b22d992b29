import type { SignInStep } from '@workforce/contracts';
import { StyleSheet, lazyPart } from '@workforce/web-ui';
import { Suspense } from 'react';
import css from '../../session/session.css';
import { useTexts } from '../../texts/texts.ts';

const Page = lazyPart<{ step: SignInStep }>(async () => ({
  default: (await import('./second-factor.page.tsx')).SecondFactorPage,
}));

/** What is left of a sign-in, lazy-loaded: most people never see it. */
export function SecondFactorPage({ step }: { step: SignInStep }) {
  const t = useTexts();
  const loading = (
    <main className="session-page" role="status">
      <StyleSheet name="session" css={css} />
      {t('loading')}
    </main>
  );
  return (
    <Suspense fallback={loading}>
      <Page step={step} />
    </Suspense>
  );
}
