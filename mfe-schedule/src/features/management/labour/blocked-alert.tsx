import { Alert } from '@workforce/web-ui';
import { WarningIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../../texts/texts.ts';

/** What labour rules say against the last attempt to save; nothing when they said nothing. */
export function BlockedAlert({ sentences }: { sentences: readonly string[] }) {
  const t = useTexts();
  if (sentences.length === 0) return null;
  return (
    <Alert role="alert" tone="warning" icon={<WarningIcon />} title={t('labour.blocked')}>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
}
