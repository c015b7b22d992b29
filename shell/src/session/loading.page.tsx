import { StyleSheet } from '@workforce/web-ui';
import { useTexts } from '../texts/texts.ts';
import css from './session.css';

/** While the stored session is validated (§2.1). */
export function LoadingPage() {
  const t = useTexts();
  return (
    <main className="session-page" role="status">
      <StyleSheet name="session" css={css} />
      {t('loading')}
    </main>
  );
}
