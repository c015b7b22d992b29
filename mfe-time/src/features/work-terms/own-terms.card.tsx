import { today, termsOn } from '@workforce/domain';
import { useFormats, useServerNow, useUser } from '@workforce/web-core';
import { Button, Card, EmptyState, ErrorState, Skeleton, StyleSheet } from '@workforce/web-ui';
import { ProfileIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useWorkTermsQuery } from '../../api/labour-policies.api.ts';
import { useLabourRulesTexts } from '../../texts/labour-rules.texts.ts';
import { TermsRow } from './terms-row.tsx';
import css from './work-terms.css';

/** The user's own work terms, which only admins change: today's, and on request all that are recorded (`labour §3`). */
export function OwnTermsCard() {
  const t = useLabourRulesTexts();
  const { id } = useUser();
  const { timeZone } = useFormats();
  const serverNow = useServerNow();
  const { data, isError, refetch } = useWorkTermsQuery(id);
  const [day] = useState(() => today(serverNow(), timeZone));
  const [isWhole, setWhole] = useState(false);
  const rows = data?.rows ?? [];
  const now = termsOn(rows, day);
  const shown = isWhole || !now ? rows : [now];
  return (
    <Card title={t('terms.title')}>
      <StyleSheet name="work-terms" css={css} />
      <p className="terms__quiet">{t('terms.ownText')}</p>
      {!data && !isError && (
        <div role="status" aria-label={t('terms.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      )}
      {!data && isError && <ErrorState title={t('terms.failed')} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <EmptyState icon={<ProfileIcon />} title={t('terms.none')} />}
      {shown.length > 0 && (
        <ul className="terms" aria-label={t('terms.list')}>
          {shown.map((terms) => (
            <TermsRow key={terms.id} terms={terms} isOwn />
          ))}
        </ul>
      )}
      {shown.length < rows.length && (
        <Button className="terms__whole" onClick={() => setWhole(true)}>
          {t('terms.showAll', { count: rows.length })}
        </Button>
      )}
    </Card>
  );
}
