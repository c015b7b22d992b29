import type { ChecklistInstance, User } from '@workforce/contracts';
import { storedStatus } from '@workforce/domain';
import { paths, usePendingPhotos, useUnsentUpdates } from '@workforce/web-core';
import { OfflineMark, PageHeader } from '@workforce/web-ui';
import { useDeferredValue, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../texts/texts.ts';
import { ChecklistCard } from '../checklist-card/checklist-card.tsx';
import { withUnsentUpdates, type ShownChecklist } from '../checklist-card/unsent-changes.ts';
import { useDropProgress } from '../checklist-card/use-drop-progress.ts';
import { useReadyOffline } from '../checklist-card/use-ready-offline.ts';
import { WaitingPhotos } from '../photos/waiting-photos.tsx';
import { CreateToday } from './create-today.tsx';
import { NoTasks } from './no-tasks.tsx';
import { ShiftCard } from './shift-card.tsx';
import { useJobFunctionName } from './use-job-function-name.ts';
import type { Today } from './use-today.ts';

export interface MyDayProps {
  user: User;
  today: Today;
  checklists: ChecklistInstance[];
  now: Date;
  clockBadge: ReactNode;
  schedule: ReactNode;
}

/** The employee's day: clock status, shift, next checklist, then all tasks. */
export function MyDay({ user, today, checklists, now, clockBadge, schedule }: MyDayProps) {
  const t = useTexts();
  const unsent = useUnsentUpdates();
  const pendingPhotos = usePendingPhotos();
  useDropProgress(checklists);
  useReadyOffline();
  const jobFunction = useJobFunctionName(user, today.shift);
  // Defers what is below the fold on a phone until the next checklist is rendered.
  const isWhole = useDeferredValue(true, false);

  const shown = checklists.map((instance) => withUnsentUpdates(instance, unsent));
  const byDueDate = [...shown].sort((a, b) => sortKeyOf(a).localeCompare(sortKeyOf(b)));
  const isDone = ({ instance }: ShownChecklist) => storedStatus(instance) === 'completed';
  const open = byDueDate.filter((checklist) => !isDone(checklist));
  const done = byDueDate.filter(isDone);
  const ofToday = shown.filter(
    ({ instance }) => instance.date === today.day || !isDone({ instance, unsent: new Set() }),
  );
  const isCreated = checklists.some(({ date }) => date === today.day);
  const shiftOf = (instance: ChecklistInstance) => today.shifts.find(({ id }) => id === instance.scheduleId);
  const cardOf = (checklist: ShownChecklist, isNext: boolean) => (
    <ChecklistCard
      key={checklist.instance.id}
      checklist={checklist}
      shift={shiftOf(checklist.instance)}
      pendingPhotos={pendingPhotos}
      isNext={isNext}
      now={now}
    />
  );

  return (
    <>
      <PageHeader title={t('myTasks.title')} subtitle={jobFunction} actions={today.isStale && <OfflineMark />} />
      <div className="my-tasks__columns">
        <div className="my-tasks__side">
          <ShiftCard today={today} items={ofToday.flatMap(({ instance }) => instance.items)} clockBadge={clockBadge} />
        </div>
        <div className="my-tasks__main">
          <WaitingPhotos pendingPhotos={pendingPhotos} checklists={checklists} />
          <section className="my-tasks__list" aria-label={t('myTasks.tasks')}>
            <h2 className="wf-visually-hidden">{t('myTasks.tasks')}</h2>
            {open.length === 0 ? (
              <NoTasks isCreated={isCreated} action={!isCreated && <CreateToday isPrimary />} />
            ) : (
              open.slice(0, isWhole ? open.length : 1).map((checklist, index) => cardOf(checklist, index === 0))
            )}
          </section>
          {isWhole && done.length > 0 && (
            <section className="my-tasks__list">
              <h2 className="my-tasks__heading">{t('myTasks.doneToday')}</h2>
              {done.map((checklist) => cardOf(checklist, false))}
            </section>
          )}
          {isWhole && (isCreated || open.length > 0) && <CreateToday isPrimary={false} />}
        </div>
        <div className="my-tasks__side my-tasks__side--last">
          {isWhole && schedule}
          <Link className="my-tasks__all" to={paths.myChecklists}>
            {t('myTasks.allMine')}
          </Link>
        </div>
      </div>
    </>
  );
}

/** Sort key: due time, then creation. */
const sortKeyOf = ({ instance }: ShownChecklist): string => `${instance.dueDate} ${instance.id}`;
