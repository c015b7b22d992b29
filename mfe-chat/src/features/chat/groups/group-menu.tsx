import type { ChatGroup } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { Button, useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { InboxIcon, MoreIcon } from '@workforce/web-ui/icons';
import { Dropdown } from '@workforce/web-ui/overlays';
import { useState } from 'react';
import { useArchiveChatGroupMutation } from '../../../api/groups.api.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useChatAddress } from '../use-chat-address.ts';

/** Menu of a group: archive. */
export default function GroupMenu({ group }: { group: ChatGroup }) {
  const t = useTexts();
  const { show } = useToaster();
  const { close } = useChatAddress();
  const [archive, { isLoading }] = useArchiveChatGroupMutation();
  const [asks, setAsks] = useState(false);

  const confirm = async () => {
    const { error } = await archive(group.id);
    if (error) {
      show({ title: t('error'), description: messageOf(error, t('archive.failed')), variant: 'destructive' });
      return;
    }
    show({ title: t('archive.done') });
    setAsks(false);
    close(true);
  };

  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [{ key: 'archive', icon: <InboxIcon />, label: t('archive.action') }],
          onClick: () => setAsks(true),
        }}
      >
        <Button type="text" icon={<MoreIcon />} aria-label={t('archive.menu', { title: group.title })} />
      </Dropdown>
      <ConfirmDialog
        isOpen={asks}
        title={t('archive.title', { title: group.title })}
        confirmLabel={t('archive.confirm')}
        isBusy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        <p>{t('archive.text')}</p>
      </ConfirmDialog>
    </>
  );
}
