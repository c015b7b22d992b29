import type { Finding, FindingSeverity } from '@workforce/contracts';
import { formatDay } from '@workforce/domain';
import type { ReactNode } from 'react';
import { AttentionIcon, ShowIcon, TimeManagementIcon, WarningIcon } from '../icons.ts';
import { StyleSheet } from '../theme/style-sheet.tsx';
import css from './findings.css';
import { findingTexts } from './findings.en.ts';

/** What is shown of a finding; one that was accepted tells by whom and why. */
export type ShownFinding = Pick<Finding, 'severity' | 'sentence' | 'source' | 'ruleId' | 'start' | 'end'> & {
  acceptance?: { reason: string; byName: string } | null;
};

/** From the worst down. */
const SEVERITIES: readonly FindingSeverity[] = ['block', 'warn', 'priced', 'info'];

/** The icon of a severity. */
export const SEVERITY_ICONS = {
  block: AttentionIcon,
  warn: WarningIcon,
  priced: TimeManagementIcon,
  info: ShowIcon,
} as const;

/** The most severe of some findings; one that was accepted counts as a note. Undefined for none. */
export const worstOf = (findings: readonly ShownFinding[]): FindingSeverity | undefined => {
  const found = findings.map(({ severity, acceptance }) => (acceptance ? 'info' : severity));
  return SEVERITIES.find((severity) => found.includes(severity));
};

export interface FindingListProps<Shown extends ShownFinding> {
  findings: readonly Shown[];
  /** What can be done about one of them. */
  action?: (finding: Shown) => ReactNode;
}

/** Findings from the worst down, each with its sentence, how severe it is and where the rule comes from (`labour §1`). */
export function FindingList<Shown extends ShownFinding>({ findings, action }: FindingListProps<Shown>) {
  const sorted = SEVERITIES.flatMap((severity) => findings.filter((finding) => worstOf([finding]) === severity));
  return (
    <ul className="wf-findings">
      <StyleSheet name="findings" css={css} />
      {sorted.map((finding) => (
        <li key={`${finding.ruleId} ${finding.start} ${finding.end} ${finding.sentence}`} className="wf-finding">
          <FindingItem finding={finding} />
          {action?.(finding)}
        </li>
      ))}
    </ul>
  );
}

function FindingItem({ finding }: { finding: ShownFinding }) {
  const { sentence, source, acceptance } = finding;
  const severity = worstOf([finding]) ?? 'info';
  const Icon = SEVERITY_ICONS[severity];
  const title = source.readOn === null ? source.title : findingTexts.readOn(source.title, formatDay(source.readOn));
  return (
    <div className={`wf-finding__text wf-finding__text--${severity}`}>
      <Icon />
      <div>
        <strong className="wf-finding__severity">
          {acceptance ? findingTexts.accepted : findingTexts.severity[severity]}
        </strong>
        <p>{sentence}</p>
        {acceptance && <p>{findingTexts.acceptedBy(acceptance.byName, acceptance.reason)}</p>}
        <p className="wf-finding__source">
          {source.url === null ? (
            title
          ) : (
            <a href={source.url} target="_blank" rel="noreferrer">
              {title}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
