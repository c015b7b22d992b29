import { useUiTexts } from '../texts.ts';
import { PartStyles } from './part-styles.tsx';

/** Stands beside a progress of 0 % that is nobody's fault: there was nothing to do. */
export function NoTasksToday() {
  return (
    <span className="wf-no-tasks">
      <PartStyles />
      {useUiTexts().noTasksToday}
    </span>
  );
}
