import { paths, usePagedRows } from '@workforce/web-core';
import { Button, LinkButton, StyleSheet } from '@workforce/web-ui';
import { AddIcon, LockIcon, ProviderIcon } from '@workforce/web-ui/icons';
import { PagedList } from '@workforce/web-ui/lists';
import { useState } from 'react';
import { useApiTokensInfiniteQuery, useRevokeTokenMutation } from '../../api/api-tokens.api.ts';
import { useApiTokenTexts } from '../../texts/api-tokens.texts.ts';
import css from './api-tokens.css';
import { ServiceTokenDialog } from './service-token-dialog.tsx';
import { TokenRow } from './token-row.tsx';

/** The tokens of services and people where the admin administers, page by page. */
export function AllTokens() {
  const t = useApiTokenTexts();
  const [revoke] = useRevokeTokenMutation();
  const [isMaking, setMaking] = useState(false);
  return (
    <section aria-label={t('all.tab')}>
      <StyleSheet name="api-tokens" css={css} />
      <PagedList
        list={usePagedRows(useApiTokensInfiniteQuery())}
        loading={t('loading')}
        head={
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
        }
        failed={t('failed')}
        moreFailed={t('moreFailed')}
        empty={{ icon: <LockIcon />, title: t('all.none'), description: t('all.noneText') }}
      >
        {(tokens) => (
          <ul className="api-tokens" aria-label={t('list')}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} showsOwner revoke={revoke} />
            ))}
          </ul>
        )}
      </PagedList>
      {isMaking && <ServiceTokenDialog onClose={() => setMaking(false)} />}
    </section>
  );
}
