import type { ChecklistInstance } from '@workforce/contracts';
import { displayStatus, doneCount, doneRate } from '@workforce/domain';
import { SiteMark, useFormats } from '@workforce/web-core';
import { Button, Card, PendingCount, ProgressBar, Stack, StatusBadge } from '@workforce/web-ui';
import { AttentionIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import { checklistTitle } from '../checklist-card/card-head.tsx';
import { CHECKLIST_TONES } from '../checklist-card/status-tones.ts';

export interface ChecklistTileProps {
  instance: ChecklistInstance;
  /** Number of changes not acknowledged by the server. */
  waiting: number;
  now: Date;
  onOpen: () => void;
}

/** One checklist of the alternate view. */
export function ChecklistTile({ instance, waiting, now, onOpen }: ChecklistTileProps) {
  const t = useTexts();
  const { dateTime } = useFormats(instance.siteId);
  const title = checklistTitle(instance, t('checklist.untitled'));
  const status = displayStatus(instance, now);
  const { items, completedAt, dueDate } = instance;
  return (
    <Card
      title={title}
      level={3}
      extra={
        <StatusBadge tone={CHECKLIST_TONES[status]} icon={status === 'overdue' ? <AttentionIcon /> : undefined}>
          {t(`checklistStatus.${status}`)}
        </StatusBadge>
      }
    >
      <Stack gap={2}>
        <p>
          {completedAt === null
            ? t('checklist.due', { when: dateTime(dueDate) })
            : t('checklist.doneAt', { when: dateTime(completedAt) })}
          <SiteMark of={instance} at={dueDate} />
        </p>
        <p>{t('checklist.progress', { done: doneCount(items), total: items.length })}</p>
        <ProgressBar percent={doneRate(items)} label={t('myChecklists.progressOf', { title })} />
        <PendingCount count={waiting} />
        <Button onClick={onOpen} aria-label={t('myChecklists.viewOf', { title })}>
          {t('myChecklists.view')}
        </Button>
      </Stack>
    </Card>
  );
}
