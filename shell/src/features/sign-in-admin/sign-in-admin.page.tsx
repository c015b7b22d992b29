import { useCan } from '@workforce/web-core';
import {
  AccessRestricted,
  Card,
  EmptyState,
  ErrorState,
  PageHeader,
  Skeleton,
  Stack,
  StyleSheet,
} from '@workforce/web-ui';
import { ProviderIcon } from '@workforce/web-ui/icons';
import { useSignInOverviewQuery } from '../../api/sign-in.api.ts';
import { useSignInAdminTexts } from '../../texts/sign-in-admin.texts.ts';
import { DirectoriesCard } from './directories-card.tsx';
import { ProviderCard } from './provider-card.tsx';
import css from './sign-in-admin.css';

/** The administration of single sign-on and provisioning (`identity §§1–2`). */
export function SignInAdminPage() {
  const t = useSignInAdminTexts();
  const isAdmin = useCan('user.administer');
  const mayProvision = useCan('api-token.administer');
  return (
    <Stack gap={5}>
      <StyleSheet name="sign-in-admin" css={css} />
      {isAdmin ? (
        <>
          <PageHeader title={t('title')} subtitle={t('subtitle')} />
          <Providers />
          {mayProvision && <DirectoriesCard />}
        </>
      ) : (
        <AccessRestricted isScreen description={t('restricted')} />
      )}
    </Stack>
  );
}

function Providers() {
  const t = useSignInAdminTexts();
  const { data, isFetching, refetch } = useSignInOverviewQuery();
  if (!data && isFetching)
    return (
      <Card label={t('loading')}>
        <div role="status" aria-label={t('loading')}>
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      </Card>
    );
  if (!data) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  if (data.providers.length === 0)
    return <EmptyState icon={<ProviderIcon />} title={t('none')} description={t('noneText')} />;
  return (
    <>
      <Card title={t('passwords.title')}>
        <p>
          {data.emergencyAdmin === null ? t('passwords.on') : t('passwords.off', { username: data.emergencyAdmin })}
        </p>
      </Card>
      {data.providers.map((provider) => (
        <ProviderCard key={provider.key} provider={provider} />
      ))}
    </>
  );
}
