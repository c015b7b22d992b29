import type { OutboxEntry } from '@workforce/web-core';
import { Stack } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useUnsentTexts } from '../texts/unsent.texts.ts';
import { useUnsentLabels } from './unsent-labels.ts';

export interface DiscardDialogProps {
  entry: OutboxEntry;
  /** Pending entries that depend on it, in order; discarded with it. */
  dependents: readonly OutboxEntry[];
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms discarding a pending change. */
export function DiscardDialog({ entry, dependents, isOpen, onConfirm, onCancel }: DiscardDialogProps) {
  const t = useUnsentTexts();
  const { describe } = useUnsentLabels();
  return (
    <ConfirmDialog
      title={t('discardDialog.title')}
      isOpen={isOpen}
      isDestructive
      confirmLabel={t('discard')}
      cancelLabel={t('discardDialog.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap={2}>
        <p>
          <strong className="unsent__what">{describe(entry)}</strong>
        </p>
        <p>{t('discardDialog.text')}</p>
        {dependents.length > 0 && (
          <>
            <p>{t('discardDialog.along')}</p>
            <ul className="unsent__along">
              {dependents.map((dependent) => (
                <li key={dependent.key}>{describe(dependent)}</li>
              ))}
            </ul>
          </>
        )}
        {/* The server may have received it although its response is missing. */}
        {entry.attempts > 0 && <p className="unsent__hint">{t('discardDialog.tried')}</p>}
      </Stack>
    </ConfirmDialog>
  );
}
