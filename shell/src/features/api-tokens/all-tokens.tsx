import { paths, rowsOf } from '@workforce/web-core';
import { Button, EmptyState, ErrorState, lazyDialog, LinkButton, Skeleton, StyleSheet } from '@workforce/web-ui';
import { AddIcon, LockIcon, ProviderIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useApiTokensInfiniteQuery, useRevokeTokenMutation } from '../../api/api-tokens.api.ts';
import { useApiTokenTexts } from '../../texts/api-tokens.texts.ts';
import css from './api-tokens.css';
import { TokenRow } from './token-row.tsx';

const ServiceTokenDialog = lazyDialog(() => import('./service-token-dialog.tsx'));

/** The tokens of services and people where the admin administers, page by page. */
export function AllTokens() {
  const t = useApiTokenTexts();
  const list = useApiTokensInfiniteQuery();
  const [revoke] = useRevokeTokenMutation();
  const [isMaking, setMaking] = useState(false);
  const { data, isLoading, isFetchNextPageError, isFetchingNextPage, hasNextPage } = list;
  const tokens = rowsOf(data);
  if (isLoading)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    );
  if (!tokens) return <ErrorState title={t('failed')} onRetry={() => void list.refetch()} />;
  return (
    <section aria-label={t('all.tab')}>
      <StyleSheet name="api-tokens" css={css} />
      <div className="api-tokens__bar">
        <p className="api-token__quiet">{t('all.text')}</p>
        <div className="api-token__actions">
          <LinkButton to={paths.signInAdmin} icon={<ProviderIcon />}>
            {t('all.provisioning')}
          </LinkButton>
          <Button type="primary" icon={<AddIcon />} onClick={() => setMaking(true)}>
            {t('add')}
          </Button>
        </div>
      </div>
      {tokens.length === 0 ? (
        <EmptyState icon={<LockIcon />} title={t('all.none')} description={t('all.noneText')} />
      ) : (
        <ul className="api-tokens" aria-label={t('list')}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} showsOwner revoke={revoke} />
          ))}
        </ul>
      )}
      {isFetchNextPageError && <p role="alert">{t('moreFailed')}</p>}
      {hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <Suspense fallback={null}>{isMaking && <ServiceTokenDialog onClose={() => setMaking(false)} />}</Suspense>
    </section>
  );
}
