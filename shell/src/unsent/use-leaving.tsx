import { useOutbox } from '@workforce/web-core';
import { useState, type ReactNode } from 'react';
import { LogoutDialog } from './logout-dialog.tsx';

export interface Leaving {
  /** Leaves; confirms first when there is unsent work on the device (`decisions §10`). */
  leave: () => Promise<void>;
  /** The confirmation dialog, to be rendered by the caller. */
  question: ReactNode;
}

/** Ends the session by `goAway`, which discards unsent work and reports its own failures. */
export function useLeaving(goAway: () => Promise<void>): Leaving {
  const outbox = useOutbox();
  const [unsent, setUnsent] = useState<{ count: number; isBusy: boolean } | null>(null);

  const leave = async () => {
    await outbox.load();
    const count = outbox.entries.length;
    if (count === 0) await goAway();
    else setUnsent({ count, isBusy: false });
  };
  const confirm = async (count: number) => {
    setUnsent({ count, isBusy: true });
    await goAway();
    setUnsent(null);
  };
  const question = unsent && (
    <LogoutDialog {...unsent} onConfirm={() => void confirm(unsent.count)} onCancel={() => setUnsent(null)} />
  );
  return { leave, question };
}
