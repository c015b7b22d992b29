import { useOutboxKinds, type OutboxEntry, type OutboxKind } from '@workforce/web-core';
import { useMemo } from 'react';
import { text } from '../texts/unsent.texts.ts';

export interface UnsentLabels {
  /** The entry's kind; undefined while the code of its domain isn't loaded. */
  kindOf: (entry: OutboxEntry) => OutboxKind<object> | undefined;
  /** Short description of the change: 'Completed: Feed the cats'. */
  describe: (entry: OutboxEntry) => string;
  /** Why an entry was rejected: the server's message where there is one. */
  describeReason: (entry: OutboxEntry) => string;
}

/** Labels of outbox entries, from their kinds. */
export function useUnsentLabels(): UnsentLabels {
  const kinds = useOutboxKinds();
  return useMemo(() => {
    const kindOf = (entry: OutboxEntry) => kinds.of(entry);
    return {
      kindOf,
      describe: (entry) =>
        kindOf(entry)?.describe(entry.command, entry.subject) ?? text('what', { subject: entry.subject }),
      describeReason: (entry) => reasonOf(entry, kindOf(entry)),
    };
  }, [kinds]);
}

function reasonOf({ refusal, faults }: OutboxEntry, kind: OutboxKind<object> | undefined): string {
  if (refusal === null) return '';
  if (refusal.code === 'EXPIRED') return text(kind?.isResendable ? 'reason.expiredResendable' : 'reason.expired');
  if (refusal.code === 'BLOCKED') return text('reason.blocked');
  if (faults > 0 && refusal.code === 'INTERNAL') return text('reason.givenUp');
  return refusal.message ?? text('reason.unknown');
}
