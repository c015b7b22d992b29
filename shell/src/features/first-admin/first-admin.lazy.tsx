import { StyleSheet } from '@workforce/web-ui';
import { lazy, Suspense } from 'react';
import css from '../../session/session.css';
import { useTexts } from '../../texts/texts.ts';

const Page = lazy(() => import('./first-admin.page.tsx').then(({ FirstAdminPage }) => ({ default: FirstAdminPage })));

/** The page that creates the first administrator, lazy-loaded. */
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
