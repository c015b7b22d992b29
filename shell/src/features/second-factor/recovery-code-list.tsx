import { Button, Inline, Stack, useToaster } from '@workforce/web-ui';
import { CopyIcon, DownloadIcon } from '@workforce/web-ui/icons';
import { useSecondFactorTexts } from '../../texts/second-factor.texts.ts';

/** Recovery codes, shown once, to copy or download. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useSecondFactorTexts();
  const { show } = useToaster();
  const content = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(content).then(
      () => show({ title: t('codes.copied') }),
      () => show({ title: t('codes.copyFailed'), variant: 'destructive' }),
    );
  return (
    <Stack gap={4}>
      <p>{t('codes.text')}</p>
      <ul className="second-factor__codes" aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Inline>
        <Button icon={<CopyIcon />} onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button
          icon={<DownloadIcon />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${content}\n`)}`}
          download={t('codes.fileName')}
        >
          {t('codes.download')}
        </Button>
      </Inline>
      <Button type="primary" size="large" block onClick={onDone}>
        {t('codes.done')}
      </Button>
    </Stack>
  );
}
