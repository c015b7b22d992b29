import type { ChatGroup, GroupMember } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useRemoveGroupMemberMutation } from '../../../api/groups.api.ts';
import { useTexts } from '../../../texts/texts.ts';

export interface RemoveMemberDialogProps {
  group: ChatGroup;
  member: GroupMember;
  onClose: () => void;
}

/** Confirms the removal of a member from a group. */
export default function RemoveMemberDialog({ group, member, onClose }: RemoveMemberDialogProps) {
  const t = useTexts();
  const { show } = useToaster();
  const [remove, { isLoading }] = useRemoveGroupMemberMutation();
  const { name } = member.user;

  const confirm = async () => {
    const { error } = await remove({ groupId: group.id, userId: member.userId });
    if (error) {
      show({ title: t('error'), description: messageOf(error, t('members.removeFailed')), variant: 'destructive' });
      return;
    }
    show({ title: t('members.removed') });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('members.removeTitle', { name })}
      confirmLabel={t('members.removeConfirm')}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('members.removeText', { name, title: group.title })}</p>
    </ConfirmDialog>
  );
}
