import type { TimeAuditAction, TimeAuditEntry } from '@workforce/contracts';
import { SiteMark, useFormats } from '@workforce/web-core';
import { StatusBadge, type Tone } from '@workforce/web-ui';
import { AddIcon, DeleteIcon, EditIcon } from '@workforce/web-ui/icons';
import { memo, useState, type ComponentType, type ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { readableJson } from './readable-json.ts';

const PRESENTATION: Record<TimeAuditAction, { tone: Tone; icon: ComponentType }> = {
  created: { tone: 'success', icon: AddIcon },
  updated: { tone: 'info', icon: EditIcon },
  deleted: { tone: 'danger', icon: DeleteIcon },
};

/** Badge: created, updated or deleted. */
export function ActionBadge({ action }: { action: TimeAuditAction }) {
  const t = useTexts();
  const { tone, icon: Icon } = PRESENTATION[action];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(`audit.action.${action}`)}
    </StatusBadge>
  );
}

/** One change of a time entry: who, when, why, and the data before and after (§2.20). */
export const AuditEntry = memo(function AuditEntry({ entry }: { entry: TimeAuditEntry }) {
  const t = useTexts();
  const { dateTime } = useFormats(entry.siteId);
  const { actionType, employee, actionByUser, reason, timestamp, timeEntryId, sequence } = entry;
  const action = t(`audit.action.${actionType}`);
  const when = dateTime(timestamp);
  return (
    <li className="audit__entry" aria-label={t('audit.entry', { action, name: employee.name, when })}>
      <div className="audit__head">
        <ActionBadge action={actionType} />
        <span>
          <time dateTime={timestamp}>{when}</time>
          <SiteMark of={entry} at={timestamp} />
        </span>
        <span className="audit__quiet">{t('audit.sequence', { sequence })}</span>
      </div>
      <dl className="audit__facts">
        <Fact name={t('audit.employee')}>{employee.name || t('audit.unknownEmployee')}</Fact>
        <Fact name={t('audit.actionBy')}>{actionByUser.name || t('audit.unknownEmployee')}</Fact>
        <Fact name={t('audit.reason')}>{reason?.trim() || t('audit.noReason')}</Fact>
        <Fact name={t('audit.timeEntryId')}>
          <code>{timeEntryId}</code>
        </Fact>
      </dl>
      <Data entry={entry} />
    </li>
  );
});

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Formatted only when expanded: there can be hundreds. */
function Data({ entry }: { entry: TimeAuditEntry }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="audit__data" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('audit.details')}</summary>
      {isOpen && <AuditData entry={entry} />}
    </details>
  );
}

/** The logged entry before and after a change. */
export function AuditData({ entry: { previousData, newData } }: { entry: TimeAuditEntry }) {
  const t = useTexts();
  const json = (data: string | null) => (data === null ? t('audit.none') : readableJson(data));
  return (
    <div className="audit__columns">
      <section aria-label={t('audit.previousData')}>
        <h3 className="audit__label">{t('audit.previousData')}</h3>
        {/* A long line scrolls, also by keyboard. */}
        <pre className="audit__json" tabIndex={0}>
          {json(previousData)}
        </pre>
      </section>
      <section aria-label={t('audit.newData')}>
        <h3 className="audit__label">{t('audit.newData')}</h3>
        <pre className="audit__json" tabIndex={0}>
          {json(newData)}
        </pre>
      </section>
    </div>
  );
}
