import type { ChecklistInstance, Id } from '@workforce/contracts';
import { displayStatus, doneCount, doneRate, today } from '@workforce/domain';
import { ALL_SITES, SiteMark, useFormats, useInstancesQuery, useNow } from '@workforce/web-core';
import { Card, ErrorState, ProgressBar, Skeleton, StatusBadge, StyleSheet } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';
import { checklistTitle } from '../checklist-card/card-head.tsx';
import { CHECKLIST_TONES } from '../checklist-card/status-tones.ts';
import css from './employee-today.css';

/** Refresh interval in ms of what depends on the current time. */
const MINUTE = 60_000;

/** One employee's checklists of today at their home site with their progress, read-only (§2.1 'View Details'). */
export function EmployeeChecklistsToday({ employeeId, siteId }: { employeeId: Id; siteId?: Id }) {
  const t = useTexts();
  const now = useNow(MINUTE);
  const { timeZone } = useFormats(siteId);
  const ofToday = { date: today(now, timeZone), employeeId, sites: ALL_SITES };
  const { currentData: data, isError, refetch } = useInstancesQuery(ofToday);
  return (
    <Card title={t('employeeToday.title')}>
      <StyleSheet name="employee-today" css={css} />
      {!data && !isError && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      )}
      {!data && isError && <ErrorState title={t('employeeToday.failed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="employee-today__quiet">{t('employeeToday.none')}</p>}
      {data && data.length > 0 && (
        <ul className="employee-today">
          {data.map((instance) => (
            <Checklist key={instance.id} instance={instance} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Checklist({ instance, now }: { instance: ChecklistInstance; now: Date }) {
  const t = useTexts();
  const { time } = useFormats(instance.siteId);
  const status = displayStatus(instance, now);
  const title = checklistTitle(instance, t('checklist.untitled'));
  const { items, dueDate } = instance;
  return (
    <li className="employee-today__checklist">
      <div className="employee-today__line">
        <h3 className="employee-today__title">{title}</h3>
        <StatusBadge tone={CHECKLIST_TONES[status]}>{t(`checklistStatus.${status}`)}</StatusBadge>
      </div>
      <ProgressBar percent={doneRate(items)} label={t('checklist.progressOf', { title })} />
      <div className="employee-today__line employee-today__quiet">
        <span>{t('checklist.progress', { done: doneCount(items), total: items.length })}</span>
        <span>
          {t('checklist.due', { when: time(dueDate) })}
          <SiteMark of={instance} at={dueDate} />
        </span>
      </div>
    </li>
  );
}
