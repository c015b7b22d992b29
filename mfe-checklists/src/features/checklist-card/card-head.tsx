import type { ChecklistInstance, Schedule } from '@workforce/contracts';
import { displayStatus } from '@workforce/domain';
import { SiteMark, useFormats } from '@workforce/web-core';
import { Button, StatusBadge } from '@workforce/web-ui';
import { AttentionIcon, DeleteIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import { CHECKLIST_TONES } from './status-tones.ts';

/** The template's name, else the job function's (§2.5). */
export const checklistTitle = (
  { templateName, jobFunctionName }: Pick<ChecklistInstance, 'templateName' | 'jobFunctionName'>,
  fallback: string,
): string => templateName || jobFunctionName || fallback;

export interface CardHeadProps {
  instance: ChecklistInstance;
  shift?: Schedule;
  now: Date;
  /** Undefined when it can't be deleted. */
  onDelete?: () => void;
}

/** Title, start, due time and status. */
export function CardHead({ instance, shift, now, onDelete }: CardHeadProps) {
  const t = useTexts();
  const { time, wallTime, dateTime } = useFormats(instance.siteId);
  const title = checklistTitle(instance, t('checklist.untitled'));
  const status = displayStatus(instance, now);
  const { startedAt } = instance;
  return (
    <header className="checklist__head">
      <div className="checklist__title-line">
        <h3 className="checklist__title">{title}</h3>
        <StatusBadge tone={CHECKLIST_TONES[status]} icon={status === 'overdue' ? <AttentionIcon /> : undefined}>
          {t(`checklistStatus.${status}`)}
        </StatusBadge>
        {onDelete && (
          <Button type="text" icon={<DeleteIcon />} aria-label={t('checklist.delete', { title })} onClick={onDelete} />
        )}
      </div>
      <p className="task__quiet checklist__times">
        {startedAt !== null && <span>{t('checklist.started', { time: time(startedAt) })}</span>}
        {startedAt === null && shift && <span>{t('checklist.starts', { time: wallTime(shift.startTime) })}</span>}
        <span>{t('checklist.due', { when: dateTime(instance.dueDate) })}</span>
        <SiteMark of={instance} at={instance.dueDate} />
      </p>
    </header>
  );
}
