import { Card, ErrorState, OfflineMark, PageHeader, Skeleton, StyleSheet } from '@workforce/web-ui';
import { useDeferredValue } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { UnsentAlert } from '../clock/unsent-alert.tsx';
import { useClockActions } from '../clock/use-clock-actions.ts';
import { useOwnClock } from '../clock/use-own-clock.ts';
import { DayCard } from './day-card.tsx';
import { LiveClock } from './live-clock.tsx';
import { ReadyCard } from './ready-card.tsx';
import { RecentCard } from './recent-card.tsx';
import { SessionCard } from './session-card.tsx';
import css from './time-clock.css';

/** The 'Time Clock' page (§2.18). */
export default function TimeClockPage() {
  const t = useTexts();
  const { entry, isStale, hasFailed, reload } = useOwnClock();
  const actions = useClockActions();
  // Defers what is below the fold on a phone until the clock is rendered.
  const isWhole = useDeferredValue(true, false);
  return (
    <div className="time-clock">
      <StyleSheet name="time-clock" css={css} />
      <PageHeader title={t('clock.title')} actions={isStale && <OfflineMark />} />
      <div className="time-clock__columns">
        <div className="time-clock__main">
          <LiveClock />
          <UnsentAlert actions={actions} />
          {entry === undefined && !hasFailed && (
            <div role="status" aria-label={t('clock.loading')}>
              <Card>
                <Skeleton active paragraph={{ rows: 4 }} />
              </Card>
            </div>
          )}
          {hasFailed && (
            <Card label={t('clock.failed')}>
              <ErrorState title={t('clock.failed')} onRetry={reload} />
            </Card>
          )}
          {entry === null && <ReadyCard actions={actions} />}
          {entry && <SessionCard entry={entry} actions={actions} />}
        </div>
        <div className="time-clock__side">
          {isWhole && (
            <>
              <DayCard current={entry ?? null} />
              <RecentCard />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
