import { resumeSession, useAppDispatch, useSession } from '@workforce/web-core';
import { ErrorState } from '@workforce/web-ui';
import { Frame } from '../frame/frame.tsx';
import { LoadingFrame } from '../frame/loading-frame.tsx';
import { useTexts } from '../texts/texts.ts';
import { LoginPage } from './login.page.tsx';

/** The door to everything but the login: who isn't signed in sees the login screen (§2.1). */
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
      return <Frame user={session.user} />;
  }
}
