import { Button, EmptyState } from '@workforce/web-ui';
import { WarningIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../texts/texts.ts';

/** Error boundary fallback of the whole app (§2.1). */
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
