import type { LabourPolicy } from '@workforce/contracts';
import { checkIdentity, messageOf, useAppDispatch, useFormats } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useActivateLabourPolicyMutation, useDeleteLabourPolicyMutation } from '../../api/labour-policies.api.ts';
import { useLabourRulesTexts } from '../../texts/labour-rules.texts.ts';

export interface PolicyStateDialogProps {
  action: 'activate' | 'delete';
  /** A draft. */
  policy: LabourPolicy;
  onClose: () => void;
}

/** Confirms that a draft is activated, or deleted. */
export default function PolicyStateDialog({ action, policy, onClose }: PolicyStateDialogProps) {
  const t = useLabourRulesTexts();
  const { show } = useToaster();
  const { date } = useFormats();
  const [activate, activating] = useActivateLabourPolicyMutation();
  const [remove, removing] = useDeleteLabourPolicyMutation();
  const dispatch = useAppDispatch();
  const isActivation = action === 'activate';

  const confirm = async () => {
    const { error } = isActivation ? await activate(policy.id) : await remove(policy.id);
    if (error) {
      const description = messageOf(error, t(isActivation ? 'activateFailed' : 'deleteFailed'));
      show({ title: t('error'), description, variant: 'destructive' });
      return;
    }
    show({ title: t(isActivation ? 'activatedToast' : 'deletedToast') });
    onClose();
    if (!isActivation) return;
    // The session says whether labour rules are in use: screens ask for findings from now on.
    await dispatch(checkIdentity());
  };

  const words = { unit: policy.unitName, date: date(policy.effectiveFrom) };
  return (
    <ConfirmDialog
      isOpen
      isDestructive={!isActivation}
      title={t(isActivation ? 'activateTitle' : 'deleteTitle')}
      confirmLabel={t(isActivation ? 'activate' : 'delete')}
      isBusy={activating.isLoading || removing.isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t(isActivation ? 'activateText' : 'deleteText', words)}</p>
    </ConfirmDialog>
  );
}
