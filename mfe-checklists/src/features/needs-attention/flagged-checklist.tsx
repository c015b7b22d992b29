import type { NeedsAttention } from '@workforce/contracts';
import { isolated } from '@workforce/domain';
import { SiteMark } from '@workforce/web-core';
import { Button, StatusBadge } from '@workforce/web-ui';
import { useId } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { shortNote } from './short-note.ts';

/** Flagged tasks shown per checklist (§2.8). */
const MAX_TASKS = 2;

export interface FlaggedChecklistProps {
  alert: NeedsAttention;
  onReview: () => void;
  onDismiss: () => void;
}

/** One checklist of the alert. */
export function FlaggedChecklist({ alert, onReview, onDismiss }: FlaggedChecklistProps) {
  const t = useTexts();
  const titleId = useId();
  const shown = alert.items.slice(0, MAX_TASKS);
  const more = alert.count - shown.length;
  return (
    <li className="attention__entry" aria-labelledby={titleId}>
      <div className="attention__who" id={titleId}>
        <span className="attention__name">{alert.employeeName || t('attention.unknownEmployee')}</span>
        <StatusBadge tone="warning">{t('attention.flagged', { count: alert.count })}</StatusBadge>
        <div className="attention__quiet">
          {alert.templateName || t('attention.unknownTemplate')}
          <SiteMark of={alert} />
        </div>
      </div>
      <ul className="attention__tasks">
        {shown.map(({ id, text, notes }) => (
          <li key={id}>
            {isolated(text)}
            {notes && <span className="attention__quiet"> – {isolated(shortNote(notes))}</span>}
          </li>
        ))}
        {more > 0 && <li className="attention__quiet">{t('attention.more', { count: more })}</li>}
      </ul>
      <div className="attention__actions">
        <Button size="small" aria-describedby={titleId} onClick={onReview}>
          {t('attention.review')}
        </Button>
        <Button size="small" type="text" aria-describedby={titleId} onClick={onDismiss}>
          {t('attention.dismiss')}
        </Button>
      </div>
    </li>
  );
}
