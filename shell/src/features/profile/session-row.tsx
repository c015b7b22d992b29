import type { SessionInfo } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { StatusBadge } from '@workforce/web-ui';
import { useProfileTexts } from '../../texts/profile.texts.ts';
import { readDevice } from '../people/device.ts';

/** One session of the user. */
export function SessionRow({ session: { userAgent, address, createdAt, isCurrent } }: { session: SessionInfo }) {
  const t = useProfileTexts();
  const { dateTime } = useFormats();
  const { browser, system } = readDevice(userAgent);
  const device =
    browser !== null && system !== null
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'));
  return (
    <li className="sessions__session">
      <div>
        <strong>{device}</strong>
        <p className="profile__hint">
          {t('sessions.signedIn', { when: dateTime(createdAt) })}
          {address !== null && ` ${t('sessions.from', { address })}`}
        </p>
      </div>
      {isCurrent && <StatusBadge tone="success">{t('sessions.current')}</StatusBadge>}
    </li>
  );
}
