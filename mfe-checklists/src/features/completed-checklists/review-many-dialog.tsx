import type { ChecklistInstance } from '@workforce/contracts';
import { awaitsReview } from '@workforce/domain';
import { messageOf } from '@workforce/web-core';
import { BulkDialog } from '@workforce/web-ui/table';
import { useReviewItemMutation } from '../../api/history.api.ts';
import { useTexts } from '../../texts/texts.ts';

export interface ReviewManyDialogProps {
  instances: readonly ChecklistInstance[];
  /** Called with the ids of the checklists whose flagged tasks were all reviewed. */
  onClose: (done: readonly string[]) => void;
}

/** Marks the flagged tasks of several checklists as reviewed, sequentially (§2.10). */
export function ReviewManyDialog({ instances, onClose }: ReviewManyDialogProps) {
  const t = useTexts();
  const [review] = useReviewItemMutation();
  const tasks = instances.flatMap(({ id: instanceId, items, templateName, employeeName }) =>
    items.filter(awaitsReview).map((item) => ({
      id: item.id,
      instanceId,
      name: t('reviewMany.row', {
        task: item.text,
        template: templateName || t('history.unknownTemplate'),
        employee: employeeName || t('history.unknownEmployee'),
      }),
    })),
  );
  const run = async (itemId: string) => {
    const task = tasks.find(({ id }) => id === itemId);
    if (!task) return null;
    const { error } = await review({ instanceId: task.instanceId, itemId });
    return error ? messageOf(error, t('details.unknownError')) : null;
  };
  const close = (done: readonly string[]) => {
    const isOpen = new Set(tasks.filter(({ id }) => !done.includes(id)).map(({ instanceId }) => instanceId));
    onClose(instances.map(({ id }) => id).filter((id) => !isOpen.has(id)));
  };
  return (
    <BulkDialog title={t('reviewMany.title')} rows={tasks} confirmLabel={t('details.review')} run={run} onClose={close}>
      <p>{t('reviewMany.text', { count: tasks.length })}</p>
    </BulkDialog>
  );
}
