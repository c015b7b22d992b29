import { section } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { NotificationPreference } from './notification-preference.entity.ts';
import type { NotificationEntity } from './notification.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<NotificationEntity>('notifications', 'notifications', {
      of: 'user_id',
      columns: ['type', 'kind', 'parameters', 'link', 'is_read', 'created_at'],
    }),
    section<NotificationPreference>('notification-settings', 'notification_preferences', {
      of: 'user_id',
      key: 'user_id',
      columns: ['digest', 'site_ids'],
    }),
  ],
  ownRows: { notifications: 'user_id', notification_preferences: 'user_id', notification_digest_entries: 'user_id' },
  texts: {
    notifications: { phrases: ['link'], keys: ['type', 'kind'] },
  },
};
