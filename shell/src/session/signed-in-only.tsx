import { resumeSession, useAppDispatch, useSession } from '@workforce/web-core';
import { ErrorState } from '@workforce/web-ui';
import { ConfirmationHost } from '../features/second-factor/confirmation-host.tsx';
import { Frame } from '../frame/frame.tsx';
import { LoadingFrame } from '../frame/loading-frame.tsx';
import { useTexts } from '../texts/texts.ts';
import { LoginPage } from './login.page.tsx';
import { lazySessionPage } from './lazy-session-page.tsx';

const SecondFactorPage = lazySessionPage(() => import('../features/second-factor/second-factor.page.tsx'));

/** Guard for all routes but the login: signed-out users see the login screen (§2.1). */
export function SignedInOnly() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const session = useSession();
  switch (session.status) {
    case 'loading':
    case 'left':
      return <LoadingFrame />;
    case 'unreachable':
      return (
        <main>
          <ErrorState
            title={t('unreachable.title')}
            description={t('unreachable.text')}
            onRetry={() => void dispatch(resumeSession())}
          />
        </main>
      );
    case 'signed-out':
      return <LoginPage />;
    case 'signed-in':
      return session.user.signInStep === undefined ? (
        <>
          <Frame user={session.user} />
          <ConfirmationHost />
        </>
      ) : (
        <SecondFactorPage step={session.user.signInStep} />
      );
  }
}
