import { canEverywhere } from '@workforce/domain';
import { enumParam, paths, useCan, useConfigQuery, useSearchState, useUser } from '@workforce/web-core';
import { AccessRestricted, LinkButton, PageHeader, Stack, StatusBadge, StyleSheet } from '@workforce/web-ui';
import { LockIcon, LogoutIcon, ProviderIcon, SiteIcon } from '@workforce/web-ui/icons';
import { Tabs } from '@workforce/web-ui/navigation';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { useApiTokenTexts } from '../../texts/api-tokens.texts.ts';
import { useWebhookTexts } from '../../texts/webhooks.texts.ts';
import { AllTokens } from '../api-tokens/all-tokens.tsx';
import { WebhookList } from '../webhooks/webhook-list.tsx';
import { AccountList } from './account-list.tsx';
import { CredentialCheck } from './credential-check.tsx';
import { SecurityLog } from './security-log.tsx';
import css from './user-management.css';

const VIEWS = ['users', 'api-tokens', 'webhooks', 'security-log'] as const;
const SCHEMA = { view: enumParam(VIEWS, 'users') };

/** The 'User Management' page (§2.21). Open to every signed-in user; only admins see more than the badge. */
export function UserManagementPage() {
  const t = usePeopleTexts();
  const isAdmin = useCan('user.administer');
  const mayAdministerSites = useCan('site.administer');
  return (
    <Stack gap={5}>
      <StyleSheet name="user-management" css={css} />
      <PageHeader
        title={t('users.title')}
        subtitle={t('users.subtitle')}
        actions={
          <>
            {isAdmin && <SingleSignOnLink />}
            {isAdmin && (
              <LinkButton to={paths.devices} icon={<LogoutIcon />}>
                {t('devices.title')}
              </LinkButton>
            )}
            {mayAdministerSites && (
              <LinkButton to={paths.sitesAdmin} icon={<SiteIcon />}>
                {t('users.sites')}
              </LinkButton>
            )}
            <StatusBadge tone="warning" icon={<LockIcon />}>
              {t('users.adminOnly')}
            </StatusBadge>
          </>
        }
      />
      {isAdmin ? <Administration /> : <AccessRestricted description={t('users.restricted')} />}
    </Stack>
  );
}

/** Providers are settings of the server: without any there is nothing to see. */
function SingleSignOnLink() {
  const t = usePeopleTexts();
  const { data: config } = useConfigQuery();
  if (!config?.signIn?.providers.length) return null;
  return (
    <LinkButton to={paths.signInAdmin} icon={<ProviderIcon />}>
      {t('users.singleSignOn')}
    </LinkButton>
  );
}

/** Tabs for accounts, API tokens, webhooks and the security log; the tab is in the address. */
function Administration() {
  const t = usePeopleTexts();
  const tokenTexts = useApiTokenTexts();
  const mayMakeTokens = useCan('api-token.administer');
  const webhookTexts = useWebhookTexts();
  const mayAddWebhooks = canEverywhere(useUser(), 'webhook.administer');
  const { values, update } = useSearchState(SCHEMA);
  return (
    <Tabs
      activeKey={values.view}
      onChange={(chosen) => update({ view: VIEWS.find((view) => view === chosen) ?? 'users' })}
      destroyOnHidden
      // All of them fit on a phone.
      tabBarGutter={16}
      items={[
        {
          key: 'users',
          label: t('users.listTab'),
          children: (
            <Stack gap={5}>
              <CredentialCheck />
              <AccountList />
            </Stack>
          ),
        },
        ...(mayMakeTokens ? [{ key: 'api-tokens', label: tokenTexts('all.tab'), children: <AllTokens /> }] : []),
        ...(mayAddWebhooks ? [{ key: 'webhooks', label: webhookTexts('tab'), children: <WebhookList /> }] : []),
        { key: 'security-log', label: t('users.logTab'), children: <SecurityLog /> },
      ]}
    />
  );
}
