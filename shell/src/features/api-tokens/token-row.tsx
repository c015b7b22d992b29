import type { ApiToken, Id } from '@workforce/contracts';
import { messageOf, useFormats, useServerNow } from '@workforce/web-core';
import { Button, StatusBadge, useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useId, useState } from 'react';
import { useApiTokenTexts } from '../../texts/api-tokens.texts.ts';
import { statusOf } from './token-values.ts';

const TONES = { valid: 'success', expired: 'neutral', revoked: 'neutral' } as const;

interface TokenRowProps {
  token: ApiToken;
  /** Says whose token it is. */
  showsOwner?: boolean;
  revoke: (id: Id) => Promise<{ error?: unknown }>;
}

/** One token, and a button that revokes it while it is valid. */
export function TokenRow({ token, showsOwner = false, revoke }: TokenRowProps) {
  const t = useApiTokenTexts();
  const { dateTime } = useFormats();
  const { show } = useToaster();
  const nameId = useId();
  const [asks, setAsks] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const serverNow = useServerNow();
  const { id, name, prefix, scopes, unitName, ownerName, createdByName, createdAt, lastUsedAt, revokedAt, provider } =
    token;
  const status = statusOf(token, serverNow());
  const when = dateTime(createdAt);
  const isByOther = showsOwner && ownerName === null && createdByName !== null;
  const confirm = async () => {
    setBusy(true);
    const { error } = await revoke(id);
    setBusy(false);
    setAsks(false);
    if (error) show({ title: t('error'), description: messageOf(error, t('revoke.failed')), variant: 'destructive' });
    else show({ title: t('revoke.done') });
  };
  return (
    <li className="api-token">
      <div className="api-token__what">
        <p className="api-token__head">
          <strong id={nameId}>{name}</strong>
          <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
          {showsOwner && (
            <span className="api-token__quiet">
              {ownerName === null ? t('row.service') : t('row.owner', { name: ownerName })}
            </span>
          )}
        </p>
        <p className="api-token__quiet">
          {isByOther ? t('row.madeBy', { name: createdByName, when }) : t('row.made', { when })}
          {' · '}
          {revokedAt === null
            ? t('row.expires', { when: dateTime(token.expiresAt) })
            : t('row.revoked', { when: dateTime(revokedAt) })}
          {' · '}
          {lastUsedAt === null ? t('row.unused') : t('row.used', { when: dateTime(lastUsedAt) })}
        </p>
        <details className="api-token__details">
          <summary>{t('row.scopes', { count: scopes.length, place: unitName })}</summary>
          <p className="api-token__quiet">{t('row.begins', { prefix })}</p>
          {provider !== null && <p className="api-token__quiet">{t('row.provider', { provider })}</p>}
          <ul>
            {scopes.map((scope) => (
              <li key={scope}>{t(`scopes.${scope}`)}</li>
            ))}
          </ul>
        </details>
      </div>
      {status === 'valid' && (
        <Button danger aria-describedby={nameId} onClick={() => setAsks(true)}>
          {t('row.revoke')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asks}
        isDestructive
        title={t('revoke.question', { name })}
        confirmLabel={t('row.revoke')}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        <p>{t('revoke.text')}</p>
      </ConfirmDialog>
    </li>
  );
}
