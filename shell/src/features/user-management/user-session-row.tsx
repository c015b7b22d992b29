import type { SessionInfo } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { Button, StatusBadge } from '@workforce/web-ui';
import { useId } from 'react';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { readDevice } from '../people/device.ts';

export interface UserSessionRowProps {
  session: SessionInfo;
  isEnding: boolean;
  /** Another session is being ended. */
  isDisabled: boolean;
  onEnd: (session: SessionInfo) => void;
}

/** One session of a person, and a button that ends it. */
export function UserSessionRow({ session, isEnding, isDisabled, onEnd }: UserSessionRowProps) {
  const t = usePeopleTexts();
  const { dateTime } = useFormats();
  const nameId = useId();
  const { userAgent, address, createdAt, lastUsedAt, isCurrent } = session;
  const { browser, system } = readDevice(userAgent);
  const device =
    browser !== null && system !== null
      ? t('userSessions.device', { browser, system })
      : (browser ?? system ?? t('userSessions.unknownDevice'));
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
      <Button aria-describedby={nameId} loading={isEnding} disabled={isDisabled} onClick={() => onEnd(session)}>
        {t('userSessions.end')}
      </Button>
    </li>
  );
}
