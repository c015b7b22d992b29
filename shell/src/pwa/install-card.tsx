import { Button, Inline, Alert } from '@workforce/web-ui';
import { DownloadIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../texts/texts.ts';
import { useInstall } from './install.ts';

/** Offers to install the app (§2.2). */
export function InstallCard() {
  const t = useTexts();
  const { isOffered, install, dismiss } = useInstall();
  if (!isOffered) return null;
  return (
    <aside aria-label={t('install.accept')}>
      <Alert
        icon={<DownloadIcon />}
        title={t('install.title')}
        action={
          <Inline>
            <Button onClick={dismiss}>{t('install.later')}</Button>
            <Button type="primary" onClick={() => void install()}>
              {t('install.accept')}
            </Button>
          </Inline>
        }
      >
        {t('install.text')}
      </Alert>
    </aside>
  );
}
