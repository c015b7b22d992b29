import type { Id, SessionInfo } from '@workforce/contracts';
import { messageOf, useFormats } from '@workforce/web-core';
import { Button, StatusBadge, useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { type ReactNode, useId, useState } from 'react';
import { useEndUserSessionMutation } from '../../api/users.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { readDevice } from '../people/device.ts';

export interface UserSessionRowProps {
  person: { id: Id; name: string };
  session: SessionInfo;
  /** The person and their site, above the device. */
  heading?: ReactNode;
}

/** One session of a person, and a button that ends it, after a question. */
export function UserSessionRow({ person: { id, name }, session, heading }: UserSessionRowProps) {
  const t = usePeopleTexts();
  const { dateTime } = useFormats();
  const { show } = useToaster();
  const [end, { isLoading }] = useEndUserSessionMutation();
  const whoId = useId();
  const nameId = useId();
  const [asks, setAsks] = useState(false);
  const { userAgent, address, createdAt, lastUsedAt, isCurrent } = session;
  const { browser, system } = readDevice(userAgent);
  const device =
    browser !== null && system !== null
      ? t('userSessions.device', { browser, system })
      : (browser ?? system ?? t('userSessions.unknownDevice'));
  const confirm = async () => {
    const { error } = await end({ id, sessionId: session.id });
    setAsks(false);
    if (error)
      show({
        title: t('error'),
        description: messageOf(error, t('userSessions.endFailed')),
        variant: 'destructive',
      });
    else show({ title: t('userSessions.ended') });
  };
  return (
    <li className="user-session">
      <div className="user-session__what">
        {heading && <div id={whoId}>{heading}</div>}
        <strong id={nameId}>{device}</strong>
        {isCurrent && <StatusBadge tone="success">{t('userSessions.current')}</StatusBadge>}
        <p>
          {t('userSessions.signedIn', { when: dateTime(createdAt) })}
          {address !== null && ` ${t('userSessions.from', { address })}`}
        </p>
        <p>{t('userSessions.lastUsed', { when: dateTime(lastUsedAt) })}</p>
      </div>
      <Button aria-describedby={heading ? `${whoId} ${nameId}` : nameId} onClick={() => setAsks(true)}>
        {t('userSessions.end')}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        isDestructive
        title={t('userSessions.endQuestion')}
        confirmLabel={t('userSessions.end')}
        isBusy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        <p>{t('userSessions.endText', { name, device, when: dateTime(lastUsedAt) })}</p>
      </ConfirmDialog>
    </li>
  );
}
