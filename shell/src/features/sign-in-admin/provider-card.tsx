import type { ProviderDetails } from '@workforce/contracts';
import { isolated } from '@workforce/domain';
import { useFormats } from '@workforce/web-core';
import { Card, Descriptions, StatusBadge } from '@workforce/web-ui';
import { useSignInAdminTexts } from '../../texts/sign-in-admin.texts.ts';
import { CopyRow } from './copy-row.tsx';
import { ProviderTest } from './provider-test.tsx';

/** A provider as the server's settings have it, what to enter there, and a test of whether it answers. */
export function ProviderCard({ provider }: { provider: ProviderDetails }) {
  const t = useSignInAdminTexts();
  const { dateTime } = useFormats();
  const { label, kind, issuer, addresses, claims, subject, site, lastSignInAt, certificateEndsAt } = provider;
  return (
    <Card title={label} extra={<StatusBadge tone="neutral">{t(`provider.kinds.${kind}`)}</StatusBadge>}>
      <div className="provider">
        <ProviderTest provider={provider} />
        <Descriptions
          of={[
            [t(`provider.issuer.${kind}`), issuer],
            [t('provider.lastSignIn'), lastSignInAt === null ? t('provider.never') : dateTime(lastSignInAt)],
            [t('provider.newAccounts'), <NewAccounts key="new" provider={provider} />],
            ...(provider.createsAccounts ? [[t('provider.site'), site ?? t('provider.firstSite')] as const] : []),
            ...(certificateEndsAt === null ? [] : [[t('provider.certificate'), dateTime(certificateEndsAt)] as const]),
            ...(subject === null ? [] : [[t('provider.subject'), subject] as const]),
          ]}
        />
        <section aria-label={t('provider.addresses')}>
          <h3 className="provider__heading">{t('provider.addresses')}</h3>
          <ul className="provider__addresses">
            {addresses.map(({ kind: use, address }) => (
              <CopyRow
                key={use}
                name={t(`provider.address.${use}`)}
                copyLabel={t('provider.copyAddress', { name: t(`provider.address.${use}`) })}
                value={address}
              />
            ))}
          </ul>
        </section>
        <section aria-label={t(`provider.claims.${kind}`)}>
          <h3 className="provider__heading">{t(`provider.claims.${kind}`)}</h3>
          <Descriptions
            of={(['username', 'name', 'email', 'groups'] as const).map(
              (name) => [t(`provider.claim.${name}`), <code key={name}>{claims[name]}</code>] as const,
            )}
          />
        </section>
        <Groups provider={provider} />
      </div>
    </Card>
  );
}

function NewAccounts({ provider: { createsAccounts, groups } }: { provider: ProviderDetails }) {
  const t = useSignInAdminTexts();
  if (!createsAccounts) return t('provider.createsNone');
  return groups.length === 0 ? t('provider.creates') : t('provider.createsForGroups');
}

function Groups({ provider: { groups } }: { provider: ProviderDetails }) {
  const t = useSignInAdminTexts();
  if (groups.length === 0) return null;
  return (
    <section aria-label={t('provider.groups')}>
      <h3 className="provider__heading">{t('provider.groups')}</h3>
      <ul className="provider__groups">
        {groups.map(({ group, role, sites }) => {
          const names = { group, role: t(`provider.roles.${role}`), sites: sites.map(isolated).join(', ') };
          return (
            <li key={`${group} ${role}`}>
              {role === 'admin' && t('provider.groupEverywhere', names)}
              {role !== 'admin' && t(sites.length === 0 ? 'provider.groupHome' : 'provider.group', names)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
