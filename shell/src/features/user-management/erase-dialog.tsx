import { LIMITS, type User } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { ReasonDialog } from '@workforce/web-ui/dialogs';
import { useErasePersonMutation } from '../../api/privacy.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';

interface EraseDialogProps {
  person: User;
  onClose: () => void;
}

/** Erases the personal data of somebody who has left (`identity §5`). */
export function EraseDialog({ person, onClose }: EraseDialogProps) {
  const t = usePeopleTexts();
  const { show } = useToaster();
  const [erase, { isLoading }] = useErasePersonMutation();
  const confirm = async (reason: string) => {
    const { error } = await erase({ id: person.id, reason });
    if (error) {
      const description = messageOf(error, t('erase.failedText'));
      show({ title: t('erase.failed'), description, variant: 'destructive' });
      return;
    }
    show({ title: t('erase.done') });
    onClose();
  };
  return (
    <ReasonDialog
      isOpen
      title={t('erase.question', { name: person.name })}
      reasonLabel={t('erase.reason')}
      reasonRequired={t('erase.reasonRequired')}
      placeholder={t('erase.reasonHint')}
      confirmLabel={t('users.eraseData')}
      maxLength={LIMITS.reasonMaxLength}
      isBusy={isLoading}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={onClose}
    >
      {t('erase.text')}
    </ReasonDialog>
  );
}
