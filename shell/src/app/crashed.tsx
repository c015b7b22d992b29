import { Button, EmptyState } from '@workforce/web-ui';
import { WarningIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../texts/texts.ts';

/** Shown instead of a blank page when drawing the app itself failed (§2.1). */
export function Crashed() {
  const t = useTexts();
  return (
    <main role="alert">
      <EmptyState
        icon={<WarningIcon />}
        title={t('crashed.title')}
        action={
          <Button type="primary" onClick={() => window.location.reload()}>
            {t('crashed.refresh')}
          </Button>
        }
      />
    </main>
  );
}
