import type { Id } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { ErrorState, Skeleton } from '@workforce/web-ui';
import { useState } from 'react';
import { useAttemptsQuery } from '../../api/history.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { TaskReports } from './task-reports.tsx';

/** The attempts archived by a redo, requested when expanded. */
export function EarlierAttempts({ id, siteId, count }: { id: Id; siteId: Id; count: number }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="attempts" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('attempts.title', { count })}</summary>
      {isOpen && <Attempts id={id} siteId={siteId} />}
    </details>
  );
}

function Attempts({ id, siteId }: { id: Id; siteId: Id }) {
  const t = useTexts();
  const formats = useFormats(siteId);
  const { data: attempts, isError, refetch } = useAttemptsQuery(id);
  if (isError) return <ErrorState title={t('attempts.failed')} onRetry={() => void refetch()} />;
  if (!attempts) {
    return (
      <div role="status" aria-label={t('attempts.loading')}>
        <Skeleton active />
      </div>
    );
  }
  return attempts.toReversed().map(({ attempt, completedAt, resetAt, resetByName, items }) => {
    const when = formats.dateTime(resetAt);
    return (
      <section key={attempt} className="attempt">
        <h3 className="attempt__title">{t('attempts.attempt', { number: attempt })}</h3>
        <p className="task-report__quiet">
          {completedAt !== null && <>{t('attempts.completedAt', { when: formats.dateTime(completedAt) })} · </>}
          {resetByName === null
            ? t('attempts.resetUnknown', { when })
            : t('attempts.reset', { name: resetByName, when })}
        </p>
        <TaskReports items={items} siteId={siteId} />
      </section>
    );
  });
}
