import type { Notification } from '@workforce/contracts';
import {
  choosableSites,
  enumParam,
  messageOf,
  notificationSettingsPath,
  useReadAllNotificationsMutation,
  useSearchState,
  useUser,
} from '@workforce/web-core';
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Skeleton,
  Stack,
  StatCard,
  StatGrid,
  StyleSheet,
  useToaster,
} from '@workforce/web-ui';
import { CheckIcon, InboxIcon, NotificationsIcon, SiteIcon } from '@workforce/web-ui/icons';
import { Tabs } from '@workforce/web-ui/navigation';
import { useTexts } from '../../texts/texts.ts';
import { ChooseSitesHint } from './choose-sites-hint.tsx';
import { NotificationRow } from './notification-row.tsx';
import css from './notifications.css';
import { useNotifications } from './use-notifications.ts';

const SCHEMA = { tab: enumParam(['unread', 'all'], 'unread', 'replace') };

/** The user's notifications (§2.15). The tab is in the address. */
export default function NotificationsPage() {
  const t = useTexts();
  const { show } = useToaster();
  const { values, update } = useSearchState(SCHEMA);
  const hasSites = choosableSites(useUser()).length > 0;
  const { all, unread, isLoading, refetch } = useNotifications();
  const [readAll, { isLoading: isReading }] = useReadAllNotificationsMutation();

  const markAll = async () => {
    const { error } = await readAll();
    if (error) {
      const description = messageOf(error, t('notifications.allReadFailed'));
      show({ title: t('notifications.error'), description, variant: 'destructive' });
    } else show({ title: t('notifications.allRead') });
  };

  const list = (shown: Notification[] | undefined, empty: string) => {
    if (isLoading) return <Skeleton active paragraph={{ rows: 6 }} />;
    if (!shown) return <ErrorState title={t('notifications.failed')} onRetry={refetch} />;
    if (shown.length === 0) {
      return <EmptyState icon={<NotificationsIcon />} title={t('notifications.empty')} description={empty} />;
    }
    return (
      <ul className="notifications" aria-label={t('notifications.list')}>
        {shown.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
    );
  };

  return (
    <Stack gap={6}>
      <StyleSheet name="notifications" css={css} />
      <PageHeader
        title={t('notifications.title')}
        actions={
          <>
            {hasSites && (
              <LinkButton to={notificationSettingsPath} icon={<SiteIcon />}>
                {t('notifications.settings')}
              </LinkButton>
            )}
            <Button icon={<CheckIcon />} disabled={!unread?.length} loading={isReading} onClick={() => void markAll()}>
              {t('notifications.markAll')}
            </Button>
          </>
        }
      />
      <ChooseSitesHint />
      <StatGrid label={t('notifications.summary')}>
        <StatCard label={t('notifications.unread')} value={unread?.length ?? '–'} icon={<NotificationsIcon />} />
        <StatCard label={t('notifications.total')} value={all?.length ?? '–'} icon={<InboxIcon />} tone="neutral" />
        <StatCard
          label={t('notifications.read')}
          value={all && unread ? all.filter(({ isRead }) => isRead).length : '–'}
          icon={<CheckIcon />}
          tone="success"
        />
      </StatGrid>
      <Tabs
        activeKey={values.tab}
        onChange={(key) => update({ tab: key === 'all' ? 'all' : 'unread' })}
        destroyOnHidden
        items={[
          {
            key: 'unread',
            label: t('notifications.unreadTab'),
            children: list(unread, t('notifications.emptyUnread')),
          },
          { key: 'all', label: t('notifications.allTab'), children: list(all, t('notifications.emptyAll')) },
        ]}
      />
    </Stack>
  );
}
