import { Button, Stack, useToaster } from '@workforce/web-ui';
import { CopyIcon } from '@workforce/web-ui/icons';
import { useApiTokenTexts } from '../../texts/api-tokens.texts.ts';

export interface ShownOnceProps {
  /** What it is. */
  label: string;
  secret: string;
  /** How it is used. */
  hint: string;
  onDone: () => void;
}

/** A new secret, which can't be read again, to copy. */
export function ShownOnce({ label, secret, hint, onDone }: ShownOnceProps) {
  const t = useApiTokenTexts();
  const { show } = useToaster();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => show({ title: t('secret.copied') }),
      () => show({ title: t('secret.copyFailed'), variant: 'destructive' }),
    );
  return (
    <Stack gap={4}>
      <p>{t('secret.text')}</p>
      <div className="api-token__secret" role="group" aria-label={label}>
        <code>{secret}</code>
        <Button icon={<CopyIcon />} onClick={() => void copy()}>
          {t('secret.copy')}
        </Button>
      </div>
      <p className="api-token__quiet">{hint}</p>
      <Button type="primary" size="large" block onClick={onDone}>
        {t('secret.done')}
      </Button>
    </Stack>
  );
}
