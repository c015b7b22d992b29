import type { ChecklistItem, TaskStatus } from '@workforce/contracts';
import { isReviewed } from '@workforce/domain';
import { StatusBadge, type Tone } from '@workforce/web-ui';
import { AttentionIcon, CheckIcon, ClockIcon, NotDoneIcon } from '@workforce/web-ui/icons';
import type { ComponentType } from 'react';
import { useTexts } from '../../texts/texts.ts';

const PRESENTATION: Record<TaskStatus | 'reviewed', { tone: Tone; icon: ComponentType }> = {
  pending: { tone: 'neutral', icon: ClockIcon },
  completed: { tone: 'success', icon: CheckIcon },
  needs_attention: { tone: 'warning', icon: AttentionIcon },
  not_completed: { tone: 'danger', icon: NotDoneIcon },
  reviewed: { tone: 'info', icon: CheckIcon },
};

/** A task's status; a flagged task is 'Reviewed' once it was reviewed. */
export function TaskBadge({ item }: { item: ChecklistItem }) {
  const t = useTexts();
  const shown = isReviewed(item) ? 'reviewed' : item.status;
  const { tone, icon: Icon } = PRESENTATION[shown];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(`details.status.${shown}`)}
    </StatusBadge>
  );
}
