import { StyleSheet, lazyPart } from '@workforce/web-ui';
import { Suspense } from 'react';
import css from '../../session/session.css';
import { useTexts } from '../../texts/texts.ts';

const Page = lazyPart<object>(async () => ({ default: (await import('./first-admin.page.tsx')).FirstAdminPage }));

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
