import type { ChecklistItem, Id } from '@workforce/contracts';
import { awaitsReview } from '@workforce/domain';
import { messageOf, useCan } from '@workforce/web-core';
import { Button, useToaster } from '@workforce/web-ui';
import { CheckIcon } from '@workforce/web-ui/icons';
import { useReviewItemMutation } from '../../api/history.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** 'Mark Reviewed' for a flagged task that is not reviewed (§2.10); renders nothing for others. */
export function ReviewButton({ instanceId, item }: { instanceId: Id; item: ChecklistItem }) {
  const t = useTexts();
  const { show } = useToaster();
  const [review, { isLoading }] = useReviewItemMutation();
  const isOpen = useCan('checklist.review') && awaitsReview(item);
  if (!isOpen) return null;

  const confirm = async () => {
    const { error } = await review({ instanceId, itemId: item.id });
    if (!error) {
      show({ title: t('details.reviewDone') });
      return;
    }
    const message = messageOf(error, t('details.unknownError'));
    show({ title: t('details.error'), description: t('details.reviewFailed', { message }), variant: 'destructive' });
  };

  return (
    <div>
      <Button icon={<CheckIcon />} loading={isLoading} onClick={() => void confirm()}>
        {t('details.review')}
      </Button>
    </div>
  );
}
