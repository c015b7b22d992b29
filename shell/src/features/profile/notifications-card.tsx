import { useHashTarget, useUser } from '@workforce/web-core';
import { Card, ErrorState, Skeleton } from '@workforce/web-ui';
import { useNotificationPreferencesQuery } from '../../api/notification-preferences.api.ts';
import { useProfileTexts } from '../../texts/profile.texts.ts';
import { NotificationsForm } from './notifications-form.tsx';

/** The hash of `notificationSettingsPath`. */
const ID = 'notifications';

/** What somebody who oversees sites is notified of (`sites §2`); nothing for employees, to whom no site's notifications go. */
export function NotificationsCard() {
  const { places } = useUser();
  return places.some(({ role }) => role !== 'employee') ? <Preferences /> : null;
}

function Preferences() {
  const t = useProfileTexts();
  const element = useHashTarget(ID);
  const { data, isError, refetch } = useNotificationPreferencesQuery();
  // Everything that they oversee is closed.
  if (data?.sites.length === 0) return null;
  return (
    <div id={ID} ref={element} tabIndex={-1}>
      <Card title={t('notifications.title')}>
        {data && <NotificationsForm stored={data} />}
        {!data && isError && <ErrorState title={t('notifications.unknown')} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton active paragraph={{ rows: 2 }} />}
      </Card>
    </div>
  );
}
