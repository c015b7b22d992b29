import { useUiTexts } from '../texts.ts';
import { PartStyles } from './part-styles.tsx';

/** Explains a progress of 0 % without tasks. */
export function NoTasksToday() {
  return (
    <span className="wf-no-tasks">
      <PartStyles />
      {useUiTexts().noTasksToday}
    </span>
  );
}
