import { Button, Inline, Alert } from '@workforce/web-ui';
import { useTexts } from '../texts/texts.ts';
import { useUpdate } from './use-update.ts';

/** Offers the new version of the app without interrupting. */
export function UpdateOffer() {
  const t = useTexts();
  const { state, accept, decline } = useUpdate();
  if (state === 'none') return null;
  if (state === 'waiting') return <Alert role="status">{t('update.waiting')}</Alert>;
  return (
    <Alert
      role="status"
      title={t('update.title')}
      action={
        <Inline>
          <Button onClick={decline}>{t('update.later')}</Button>
          <Button type="primary" onClick={accept}>
            {t('update.accept')}
          </Button>
        </Inline>
      }
    />
  );
}
