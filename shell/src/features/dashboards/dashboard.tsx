import type { Day } from '@workforce/contracts';
import { today } from '@workforce/domain';
import { useAppStore, useServerNow, useFormats } from '@workforce/web-core';
import {
  Card,
  ErrorState,
  OfflineMark,
  PageHeader,
  Skeleton,
  Stack,
  StatCardSkeleton,
  StyleSheet,
} from '@workforce/web-ui';
import { useEffect, type ReactNode } from 'react';
import { MANAGEMENT_PARTS } from '../../remotes/parts-at.ts';
import { useDashboardTexts } from '../../texts/dashboards.texts.ts';
import css from './dashboards.css';

/** The fields of the dashboard's query that the frame uses. */
interface Reading<Answer> {
  /** Of the chosen sites. */
  currentData?: Answer;
  isError: boolean;
  refetch: () => unknown;
}

export interface DashboardProps<Answer> {
  title: string;
  actions: ReactNode;
  reading: Reading<Answer>;
  /** Rendered once there is data. */
  children: (answer: Answer) => ReactNode;
}

/** Frame of a dashboard: heading, loading and error state of its single query. */
export function Dashboard<Answer extends { day: Day }>({ title, actions, reading, children }: DashboardProps<Answer>) {
  const t = useDashboardTexts();
  const { fullDate, timeZone } = useFormats();
  const serverNow = useServerNow();
  const { currentData: data, isError, refetch } = reading;
  const { remotes } = useAppStore();
  useEffect(() => {
    // Preloads the remotes during the request. A failure shows in the place of the part.
    for (const { remote, part } of MANAGEMENT_PARTS) remotes.load(remote, part).catch(() => undefined);
  }, [remotes]);
  return (
    <Stack gap={5}>
      <StyleSheet name="dashboards" css={css} />
      <PageHeader
        title={title}
        subtitle={fullDate(data?.day ?? today(serverNow(), timeZone))}
        actions={
          <div className="dashboard__actions">
            {data && isError && <OfflineMark />}
            {actions}
          </div>
        }
      />
      {data && children(data)}
      {!data && isError && (
        <Card label={t('failed')}>
          <ErrorState title={t('failed')} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !isError && <Waiting />}
    </Stack>
  );
}

/** Skeleton of a dashboard. */
function Waiting() {
  const t = useDashboardTexts();
  return (
    <div role="status" aria-label={t('loading')} className="dashboard">
      <div className="dashboard__tiles">
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <StatCardSkeleton key={place} />
        ))}
      </div>
      <div className="dashboard__columns">
        {['main', 'side'].map((place) => (
          <Card key={place}>
            <Skeleton active paragraph={{ rows: 8 }} />
          </Card>
        ))}
      </div>
    </div>
  );
}
