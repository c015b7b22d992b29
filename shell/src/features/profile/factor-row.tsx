import type { Id, Instant } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { Button } from '@workforce/web-ui';
import { DeleteIcon, EditIcon } from '@workforce/web-ui/icons';
import { useId } from 'react';
import { useSecondFactorTexts } from '../../texts/second-factor.texts.ts';

/** A passkey, or the authenticator app, which has no id. */
export interface ShownFactor {
  passkeyId: Id | null;
  name: string;
  createdAt: Instant;
  lastUsedAt: Instant | null;
}

export interface FactorRowProps {
  factor: ShownFactor;
  canRemove: boolean;
  isRemoving: boolean;
  onRemove: (factor: ShownFactor) => void;
  onRename: (passkey: { id: Id; name: string }) => void;
}

/** One of the user's factors. */
export function FactorRow({ factor, canRemove, isRemoving, onRemove, onRename }: FactorRowProps) {
  const t = useSecondFactorTexts();
  const formats = useFormats();
  const nameId = useId();
  const { passkeyId, name, createdAt, lastUsedAt } = factor;
  const used = lastUsedAt === null ? t('card.neverUsed') : t('card.used', { when: formats.dateTime(lastUsedAt) });
  return (
    <li className="second-factors__factor">
      <div>
        <p className="second-factors__name" id={nameId}>
          {name}
        </p>
        <p className="profile__hint">
          {t('card.added', { when: formats.dateTime(createdAt) })} · {used}
        </p>
      </div>
      <div className="second-factors__actions">
        {passkeyId !== null && (
          <Button icon={<EditIcon />} aria-describedby={nameId} onClick={() => onRename({ id: passkeyId, name })}>
            {t('passkey.rename')}
          </Button>
        )}
        {canRemove && (
          <Button icon={<DeleteIcon />} aria-describedby={nameId} loading={isRemoving} onClick={() => onRemove(factor)}>
            {t('card.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
