import { StyleSheet } from '../theme/style-sheet.tsx';
import { SEVERITY_ICONS, worstOf, type ShownFinding } from './finding-list.tsx';
import css from './findings.css';

/**
 * How many findings something small has, such as a day of a calendar, with the icon of the worst. Screen readers skip it: the name of what
 * it lies on says it in words. The style sheet draws the count, which is no text of a button that it lies on. Nothing without findings.
 */
export function FindingMark({ findings }: { findings: readonly ShownFinding[] }) {
  const severity = worstOf(findings);
  if (severity === undefined) return null;
  const Icon = SEVERITY_ICONS[severity];
  return (
    <span className={`wf-finding-mark wf-finding-mark--${severity}`} data-count={findings.length} aria-hidden>
      <StyleSheet name="findings" css={css} />
      <Icon />
    </span>
  );
}
