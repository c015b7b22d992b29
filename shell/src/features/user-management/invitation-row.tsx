import type { PersonIdentities, User } from '@workforce/contracts';
import { messageOf, useFormats } from '@workforce/web-core';
import { Button, StatusBadge, useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useId, useState } from 'react';
import { useWithdrawInvitationMutation } from '../../api/identities.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';

export interface InvitationRowProps {
  person: User;
  invitation: NonNullable<PersonIdentities['invitation']>;
}

/** A person's invitation to a provider, and a button that takes it back, after a question. */
export function InvitationRow({ person: { id, name }, invitation: { provider, expiresAt } }: InvitationRowProps) {
  const t = usePeopleTexts();
  const { dateTime } = useFormats();
  const { show } = useToaster();
  const nameId = useId();
  const [withdraw, { isLoading }] = useWithdrawInvitationMutation();
  const [asks, setAsks] = useState(false);
  const take = async () => {
    const { error } = await withdraw(id);
    setAsks(false);
    if (error)
      show({
        title: t('error'),
        description: messageOf(error, t('identities.withdrawFailed')),
        variant: 'destructive',
      });
    else show({ title: t('identities.withdrawn') });
  };
  return (
    <li className="user-session">
      <div className="user-session__what">
        <strong id={nameId}>{provider}</strong>
        <StatusBadge tone="warning">{t('identities.pending')}</StatusBadge>
        <p>{t('identities.until', { when: dateTime(expiresAt) })}</p>
      </div>
      <Button aria-describedby={nameId} onClick={() => setAsks(true)}>
        {t('identities.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        isDestructive
        title={t('identities.withdrawQuestion')}
        confirmLabel={t('identities.withdraw')}
        isBusy={isLoading}
        onConfirm={() => void take()}
        onCancel={() => setAsks(false)}
      >
        <p>{t('identities.withdrawText', { name, provider })}</p>
      </ConfirmDialog>
    </li>
  );
}
