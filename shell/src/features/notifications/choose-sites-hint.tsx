import { SITES_NOTIFIED_BY_DEFAULT } from '@workforce/contracts';
import { choosableSites, notificationSettingsPath, useUser } from '@workforce/web-core';
import { Alert, LinkButton } from '@workforce/web-ui';
import { SiteIcon } from '@workforce/web-ui/icons';
import { useNotificationPreferencesQuery } from '../../api/notification-preferences.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** Tells somebody who oversees too many sites to be notified of all that they haven't chosen any yet (`sites §2`). */
export function ChooseSitesHint() {
  const t = useTexts();
  const mayHaveToChoose = choosableSites(useUser()).length > SITES_NOTIFIED_BY_DEFAULT;
  const { data } = useNotificationPreferencesQuery(undefined, { skip: !mayHaveToChoose });
  if (!data || data.hasChosenSites || data.sites.length <= SITES_NOTIFIED_BY_DEFAULT) return null;
  return (
    <Alert
      title={t('notifications.noSites', { count: data.sites.length })}
      icon={<SiteIcon />}
      action={<LinkButton to={notificationSettingsPath}>{t('notifications.chooseSites')}</LinkButton>}
    >
      {t('notifications.noSitesText')}
    </Alert>
  );
}
