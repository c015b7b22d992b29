import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';

/** The tasks of a completed checklist, collapsed. */
export function CompletedTasks({ rows }: { rows: readonly ReactNode[] }) {
  const t = useTexts();
  return (
    <details className="checklist__past">
      <summary>{t('checklist.tasks', { count: rows.length })}</summary>
      <ul className="tasks">{rows}</ul>
    </details>
  );
}
