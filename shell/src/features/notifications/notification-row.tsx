import type { Notification } from '@workforce/contracts';
import { messageOf, useDeleteNotificationMutation, useFormats, useReadNotificationMutation } from '@workforce/web-core';
import { Button, StatusBadge, useToaster } from '@workforce/web-ui';
import { CheckIcon, DeleteIcon } from '@workforce/web-ui/icons';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../texts/texts.ts';
import { lookOf } from './notification-icon.ts';

/** One notification; all of it links to its cause, which also marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useTexts();
  const titleId = useId();
  const { show } = useToaster();
  const { dateTime } = useFormats();
  const [read] = useReadNotificationMutation();
  const [remove, { isLoading: isDeleting }] = useDeleteNotificationMutation();
  const { id, type, title, message, link, isRead, createdAt } = notification;
  const { icon: Icon, tone } = lookOf(type);

  const fail = (error: unknown, fallback: string) =>
    show({ title: t('notifications.error'), description: messageOf(error, fallback), variant: 'destructive' });
  const markRead = async () => {
    if (isRead) return;
    const { error } = await read(id);
    if (error) fail(error, t('notifications.readFailed'));
  };
  const confirmDelete = async () => {
    const { error } = await remove(id);
    if (error) fail(error, t('notifications.deleteFailed'));
    else show({ title: t('notifications.deleted') });
  };

  return (
    <li className={`notification${isRead ? '' : ' notification--unread'}`} aria-labelledby={titleId}>
      <span className={`notification__icon wf-status--${tone}`} aria-hidden>
        <Icon />
      </span>
      <div className="notification__what">
        <h2 className="notification__title" id={titleId}>
          {link === null ? (
            title
          ) : (
            <Link className="notification__link" to={link} onClick={() => void markRead()}>
              {title}
            </Link>
          )}{' '}
          {!isRead && <StatusBadge tone="info">{t('notifications.isUnread')}</StatusBadge>}
        </h2>
        <p className="notification__message">{message}</p>
        <time className="notification__time" dateTime={createdAt}>
          {dateTime(createdAt)}
        </time>
      </div>
      <div className="notification__actions">
        {!isRead && (
          <Button
            type="text"
            icon={<CheckIcon />}
            aria-label={t('notifications.markRead')}
            aria-describedby={titleId}
            onClick={() => void markRead()}
          />
        )}
        <Button
          type="text"
          danger
          icon={<DeleteIcon />}
          aria-label={t('notifications.delete')}
          aria-describedby={titleId}
          loading={isDeleting}
          onClick={() => void confirmDelete()}
        />
      </div>
    </li>
  );
}
