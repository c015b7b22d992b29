import type { PrivacyNotice, StoredFor } from '@workforce/contracts';
import { paths } from '@workforce/web-core';
import { Card, ErrorState, LinkButton, PageHeader, Skeleton, Stack, StyleSheet } from '@workforce/web-ui';
import { ExportIcon } from '@workforce/web-ui/icons';
import { usePrivacyNoticeQuery } from '../../api/privacy.api.ts';
import { usePrivacyTexts } from '../../texts/privacy.texts.ts';
import { Kept } from './kept.tsx';
import { OtherPlaces } from './other-places.tsx';
import css from './privacy.css';

/** Kinds whose days don't begin when something is stored. */
const COUNTED = ['account', 'shifts', 'time-off', 'checklists', 'photos', 'sessions'] as const;

/** What is stored about people and for how long, from the settings that the server follows (`identity §5`). */
export default function PrivacyPage() {
  const t = usePrivacyTexts();
  const { data: notice, isError, refetch } = usePrivacyNoticeQuery();
  return (
    <Stack gap={5}>
      <StyleSheet name="privacy" css={css} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {notice ? (
        <>
          <Notice notice={notice} />
          <OtherPlaces notice={notice} />
        </>
      ) : isError ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton active paragraph={{ rows: 12 }} />
        </div>
      )}
      <Card title={t('rights.title')}>
        <p className="privacy__text">{t('rights.text')}</p>
        <LinkButton to={paths.profile} icon={<ExportIcon />}>
          {t('rights.profile')}
        </LinkButton>
      </Card>
    </Stack>
  );
}

function Notice({ notice: { kinds, deletedFilesDays } }: { notice: PrivacyNotice }) {
  const t = usePrivacyTexts();
  return (
    <Card title={t('list')}>
      <ul className="privacy__kinds" aria-label={t('list')}>
        {kinds.map((stored) => (
          <li key={stored.kind} className="privacy__kind">
            <div>
              <h3 className="privacy__name">{t(`kinds.${stored.kind}.name`)}</h3>
              <p className="privacy__text">{t(`kinds.${stored.kind}.text`)}</p>
              <Counted stored={stored} />
              {stored.place !== undefined && <p className="privacy__text">{t('ofPlace', { place: stored.place })}</p>}
            </div>
            <Kept stored={stored} />
          </li>
        ))}
      </ul>
      <p className="privacy__text">{t('files', { count: deletedFilesDays })}</p>
    </Card>
  );
}

function Counted({ stored }: { stored: StoredFor }) {
  const t = usePrivacyTexts();
  const counted = COUNTED.find((kind) => kind === stored.kind);
  return stored.until === 'days' && counted && <p className="privacy__text">{t(`counted.${counted}`)}</p>;
}
