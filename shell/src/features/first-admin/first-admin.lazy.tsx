import { StyleSheet } from '@workforce/web-ui';
import { lazy, Suspense } from 'react';
import css from '../../session/session.css';
import { useTexts } from '../../texts/texts.ts';

const Page = lazy(() => import('./first-admin.page.tsx').then(({ FirstAdminPage }) => ({ default: FirstAdminPage })));

/** The screen that makes the first administrator, fetched when somebody opens the link to it. */
export function FirstAdminPage() {
  const t = useTexts();
  const loading = (
    <main className="session-page" role="status">
      <StyleSheet name="session" css={css} />
      {t('loading')}
    </main>
  );
  return (
    <Suspense fallback={loading}>
      <Page />
    </Suspense>
  );
}
