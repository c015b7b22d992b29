import type { PersonIdentity, User } from '@workforce/contracts';
import { messageOf, useFormats } from '@workforce/web-core';
import { Button, useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useId, useState } from 'react';
import { useUnlinkIdentityMutation } from '../../api/identities.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';

export interface IdentityRowProps {
  person: User;
  identity: PersonIdentity;
  /** Nobody unlinks themselves. */
  isOwn: boolean;
}

/** One identity of a person, and a button that unlinks it. */
export function IdentityRow({ person: { id, name }, identity, isOwn }: IdentityRowProps) {
  const t = usePeopleTexts();
  const { dateTime } = useFormats();
  const { show } = useToaster();
  const nameId = useId();
  const [unlink, { isLoading }] = useUnlinkIdentityMutation();
  const [asks, setAsks] = useState(false);
  const { provider, subject, linkedAt } = identity;
  const confirm = async () => {
    const { error } = await unlink({ id, identityId: identity.id });
    setAsks(false);
    if (error)
      show({ title: t('error'), description: messageOf(error, t('identities.unlinkFailed')), variant: 'destructive' });
    else show({ title: t('identities.unlinked', { provider }) });
  };
  return (
    <li className="user-session">
      <div className="user-session__what">
        <strong id={nameId}>{provider}</strong>
        <p>{t('identities.linked', { when: dateTime(linkedAt) })}</p>
        <p>{t('identities.subject', { subject })}</p>
      </div>
      {!isOwn && (
        <Button danger aria-describedby={nameId} onClick={() => setAsks(true)}>
          {t('identities.unlink')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asks}
        isDestructive
        title={t('identities.question', { provider })}
        confirmLabel={t('identities.unlink')}
        isBusy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        <p>{t('identities.questionText', { name })}</p>
      </ConfirmDialog>
    </li>
  );
}
