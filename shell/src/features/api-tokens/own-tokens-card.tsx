import { Button, Card, ErrorState, lazyDialog, Skeleton, StyleSheet } from '@workforce/web-ui';
import { AddIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useOwnTokensQuery, useRevokeOwnTokenMutation } from '../../api/api-tokens.api.ts';
import { useApiTokenTexts } from '../../texts/api-tokens.texts.ts';
import css from './api-tokens.css';
import { TokenRow } from './token-row.tsx';

const OwnTokenDialog = lazyDialog(() => import('./own-token-dialog.tsx'));

/** The user's API tokens; few people have any, so they are read when asked for. */
export function OwnTokensCard() {
  const t = useApiTokenTexts();
  const [isShown, setShown] = useState(false);
  return (
    <Card title={t('own.title')}>
      <StyleSheet name="api-tokens" css={css} />
      <p className="api-token__quiet">{t('own.text')}</p>
      {isShown ? (
        <OwnTokens />
      ) : (
        <div className="api-tokens__actions">
          <Button onClick={() => setShown(true)}>{t('own.show')}</Button>
        </div>
      )}
    </Card>
  );
}

function OwnTokens() {
  const t = useApiTokenTexts();
  const { data: tokens, isLoading, refetch } = useOwnTokensQuery();
  const [revoke] = useRevokeOwnTokenMutation();
  const [isMaking, setMaking] = useState(false);
  if (isLoading)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      </div>
    );
  if (!tokens) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  return (
    <>
      {tokens.length === 0 ? (
        <p className="api-tokens__none">{t('own.none')}</p>
      ) : (
        <ul aria-label={t('list')}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} revoke={revoke} />
          ))}
        </ul>
      )}
      <div className="api-tokens__actions">
        <Button type="primary" icon={<AddIcon />} onClick={() => setMaking(true)}>
          {t('add')}
        </Button>
      </div>
      <Suspense fallback={null}>{isMaking && <OwnTokenDialog onClose={() => setMaking(false)} />}</Suspense>
    </>
  );
}
