import type { NotificationPreferences } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { Button, useToaster } from '@workforce/web-ui';
import { Checkbox, Form, Radio } from '@workforce/web-ui/forms';
import { useState } from 'react';
import { useChooseNotificationsMutation } from '../../api/notification-preferences.api.ts';
import { SiteOptions } from '../../sites/site-options.tsx';
import { useProfileTexts } from '../../texts/profile.texts.ts';
import { changesOf, type PreferenceValues, SITE_CHOICES, type SiteChoiceOf, valuesOf } from './preference-values.ts';

/** Chooses sites and the digest; with one site only the digest. What couldn't be saved stays as chosen. */
export function NotificationsForm({ stored }: { stored: NotificationPreferences }) {
  const t = useProfileTexts();
  const { show } = useToaster();
  const [choose, { isLoading }] = useChooseNotificationsMutation();
  const [changed, setChanged] = useState<Partial<PreferenceValues>>({});
  const [isRefused, setRefused] = useState(false);
  const values = { ...valuesOf(stored), ...changed };
  const { digest, choice, picked } = values;
  const changes = changesOf(stored, values);
  const isEmpty = choice === 'some' && picked.size === 0;
  const change = (some: Partial<PreferenceValues>) => {
    setRefused(false);
    setChanged((others) => ({ ...others, ...some }));
  };

  const submit = async () => {
    if (isEmpty) return setRefused(true);
    if (changes === null) return;
    const { error } = await choose(changes);
    if (error) {
      const description = messageOf(error, t('notifications.failed'));
      return show({ title: t('error'), description, variant: 'destructive' });
    }
    setChanged({});
    show({ title: t('notifications.saved') });
  };

  const sites = stored.sites.map(({ siteId, siteName }) => ({ id: siteId, name: siteName }));
  const count = choice === 'some' ? picked.size : choice === 'all' ? sites.length : 0;
  return (
    <Form name="notifications" onFinish={() => void submit()}>
      {sites.length > 1 && (
        <Form.Item
          label={t('notifications.sites')}
          extra={t('notifications.sitesHint')}
          validateStatus={isRefused ? 'error' : undefined}
          help={isRefused ? <span role="alert">{t('notifications.noneChosen')}</span> : undefined}
        >
          <Radio.Group
            className="profile__choice"
            aria-label={t('notifications.sites')}
            value={choice}
            onChange={(event) => change({ choice: event.target.value as SiteChoiceOf })}
            options={SITE_CHOICES.map((value) => ({ value, label: t(`notifications.${value}`) }))}
          />
        </Form.Item>
      )}
      {sites.length > 1 && choice === 'some' && (
        <SiteOptions
          label={t('notifications.list')}
          sites={sites}
          picked={picked}
          onPick={(next) => change({ picked: next })}
        />
      )}
      {sites.length > 1 && (
        <p className="profile__hint" role="status">
          {t('notifications.count', { count, total: sites.length })}
        </p>
      )}
      <Form.Item extra={t('notifications.digestHint')}>
        <Checkbox
          className="profile__digest"
          checked={digest}
          onChange={(event) => change({ digest: event.target.checked })}
        >
          {t('notifications.digest')}
        </Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isLoading} disabled={changes === null && !isEmpty}>
        {t('notifications.save')}
      </Button>
    </Form>
  );
}
