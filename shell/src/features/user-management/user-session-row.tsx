import type { SessionInfo } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { Button, StatusBadge } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useId, useState } from 'react';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { readDevice } from '../people/device.ts';

export interface UserSessionRowProps {
  /** Of the person. */
  name: string;
  session: SessionInfo;
  isEnding: boolean;
  /** Another session is being ended. */
  isDisabled: boolean;
  onEnd: (session: SessionInfo) => Promise<void>;
}

/** One session of a person, and a button that ends it, after a question. */
export function UserSessionRow({ name, session, isEnding, isDisabled, onEnd }: UserSessionRowProps) {
  const t = usePeopleTexts();
  const { dateTime } = useFormats();
  const nameId = useId();
  const [asks, setAsks] = useState(false);
  const { userAgent, address, createdAt, lastUsedAt, isCurrent } = session;
  const { browser, system } = readDevice(userAgent);
  const device =
    browser !== null && system !== null
      ? t('userSessions.device', { browser, system })
      : (browser ?? system ?? t('userSessions.unknownDevice'));
  const confirm = async () => {
    await onEnd(session);
    setAsks(false);
  };
  return (
    <li className="user-session">
      <div className="user-session__what">
        <strong id={nameId}>{device}</strong>
        {isCurrent && <StatusBadge tone="success">{t('userSessions.current')}</StatusBadge>}
        <p>
          {t('userSessions.signedIn', { when: dateTime(createdAt) })}
          {address !== null && ` ${t('userSessions.from', { address })}`}
        </p>
        <p>{t('userSessions.lastUsed', { when: dateTime(lastUsedAt) })}</p>
      </div>
      <Button aria-describedby={nameId} disabled={isDisabled} onClick={() => setAsks(true)}>
        {t('userSessions.end')}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        isDestructive
        title={t('userSessions.endQuestion')}
        confirmLabel={t('userSessions.end')}
        isBusy={isEnding}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        <p>{t('userSessions.endText', { name, device, when: dateTime(lastUsedAt) })}</p>
      </ConfirmDialog>
    </li>
  );
}
