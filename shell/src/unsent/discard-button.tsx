import { useOutbox, useUnsent, type OutboxEntry } from '@workforce/web-core';
import { Button } from '@workforce/web-ui';
import { useState } from 'react';
import { useUnsentTexts } from '../texts/unsent.texts.ts';
import { DiscardDialog } from './discard-dialog.tsx';

export interface DiscardButtonProps {
  entry: OutboxEntry;
  /** Description of the change. */
  what: string;
}

/** Discards an outbox entry and its photo: a rejected one at once, a pending one after confirmation. */
export function DiscardButton({ entry, what }: DiscardButtonProps) {
  const t = useUnsentTexts();
  const outbox = useOutbox();
  const { pending } = useUnsent();
  const [asks, setAsks] = useState(false);
  const { key, refusal } = entry;
  const dependents = pending.filter(({ after }) => after.includes(key));

  const discard = async () => {
    setAsks(false);
    // Newest first: a page killed in between leaves no entry without those it depends on.
    for (const each of [entry, ...dependents].reverse()) await outbox.discard(each.key);
  };
  return (
    <>
      <Button
        danger={refusal !== null}
        aria-label={t('discardOf', { what })}
        onClick={() => (refusal === null ? setAsks(true) : void outbox.discard(key))}
      >
        {t('discard')}
      </Button>
      {refusal === null && (
        <DiscardDialog
          entry={entry}
          dependents={dependents}
          isOpen={asks}
          onConfirm={() => void discard()}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  );
}
