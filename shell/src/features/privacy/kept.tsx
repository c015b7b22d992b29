import type { StoredFor } from '@workforce/contracts';
import { StatusBadge } from '@workforce/web-ui';
import { usePrivacyTexts } from '../../texts/privacy.texts.ts';

/** How long a kind is kept. */
export function Kept({ stored }: { stored: StoredFor }) {
  const t = usePrivacyTexts();
  return (
    <p className="privacy__kept">
      <span className="privacy__text">{t('kept')}</span>
      <StatusBadge tone={stored.until === 'ever' ? 'warning' : 'neutral'}>
        {stored.until === 'days' ? t('until.days', { count: stored.days }) : t(`until.${stored.until}`)}
      </StatusBadge>
    </p>
  );
}
