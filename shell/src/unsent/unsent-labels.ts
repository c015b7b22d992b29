import { useOutboxKinds, type OutboxEntry, type OutboxKind } from '@workforce/web-core';
import { useMemo } from 'react';
import { text } from '../texts/unsent.texts.ts';

export interface UnsentLabels {
  /** The entry's kind; undefined while the code of its domain isn't loaded. */
  kindOf: (entry: OutboxEntry) => OutboxKind<object> | undefined;
  /** What the person did, in a few words: 'Completed: Feed the cats'. */
  describe: (entry: OutboxEntry) => string;
  /** Why a rejected entry wasn't taken: the server's sentence where there is one. */
  describeReason: (entry: OutboxEntry) => string;
}

/** Words for entries of the outbox; what they are about, their kinds say. */
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
