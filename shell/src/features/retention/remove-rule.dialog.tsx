import type { RetentionRule } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useRemoveRetentionRuleMutation } from '../../api/retention.api.ts';
import { useRetentionTexts } from '../../texts/retention.texts.ts';

export interface RemoveRuleDialogProps {
  rule: RetentionRule;
  onClose: () => void;
}

/** Confirms that a rule is removed: what holds above the place may delete more. */
export function RemoveRuleDialog({ rule, onClose }: RemoveRuleDialogProps) {
  const t = useRetentionTexts();
  const { show } = useToaster();
  const [remove, { isLoading }] = useRemoveRetentionRuleMutation();

  const confirm = async () => {
    const { error } = await remove(rule.id);
    if (error) {
      show({ title: t('error'), description: messageOf(error, t('removeFailed')), variant: 'destructive' });
      return;
    }
    show({ title: t('removed') });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('removeText', { unit: rule.unitName, kind: t(`kinds.${rule.kind}`) })}</p>
    </ConfirmDialog>
  );
}
