import { useId, type CSSProperties, type SyntheticEvent } from 'react';
import { FindingList, type FindingListProps, SEVERITY_ICONS, worstOf, type ShownFinding } from './finding-list.tsx';
import { findingTexts } from './findings.en.ts';

/** A press inside isn't one of what the sign lies on, such as the start of a drag. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

export interface FindingSignProps<Shown extends ShownFinding> extends FindingListProps<Shown> {
  /** Whose findings they are, for screen readers. */
  of: string;
}

/**
 * A small sign of the worst of some findings; the pointer resting on it, a tap or Enter shows their sentences. Nothing without findings.
 */
export function FindingSign<Shown extends ShownFinding>({ findings, of, action }: FindingSignProps<Shown>) {
  const id = useId();
  const severity = worstOf(findings);
  if (severity === undefined) return null;
  const Icon = SEVERITY_ICONS[severity];
  const place = { '--wf-finding-anchor': `--wf-finding-${id.replaceAll(/\W/g, '')}` } as CSSProperties;
  return (
    <span className="wf-finding-place" style={place} onMouseDown={keep} onTouchStart={keep} onKeyDown={keep}>
      <button
        type="button"
        className={`wf-finding-sign wf-finding-sign--${severity}`}
        popoverTarget={id}
        aria-label={findingTexts.sign(findingTexts.severity[severity], findings.length, of)}
        title={findings.map(({ sentence }) => sentence).join('\n')}
      >
        <Icon />
        {findings.length > 1 && <span>{findings.length}</span>}
      </button>
      <div id={id} popover="auto" className="wf-finding-popover" role="group" aria-label={findingTexts.findingsOf(of)}>
        <FindingList findings={findings} action={action} />
      </div>
    </span>
  );
}
