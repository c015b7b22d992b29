import { useOutbox } from '@workforce/web-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';

const LogoutDialog = lazy(() => import('./logout-dialog.tsx'));

export interface Leaving {
  /** Leaves; confirms first when there is unsent work on the device (`decisions §10`). */
  leave: () => Promise<void>;
  /** The confirmation dialog, to be rendered by the caller. */
  question: ReactNode;
}

/** Ends the session by `goAway`, which discards unsent work and reports its own failures. */
export function useLeaving(goAway: () => Promise<void>): Leaving {
  const outbox = useOutbox();
  const [unsent, setUnsent] = useState<{ count: number; isOpen: boolean; isBusy: boolean } | null>(null);

  const leave = async () => {
    await outbox.load();
    const count = outbox.entries.length;
    if (count === 0) await goAway();
    else setUnsent({ count, isOpen: true, isBusy: false });
  };
  const confirm = async (count: number) => {
    setUnsent({ count, isOpen: true, isBusy: true });
    await goAway();
    setUnsent({ count, isOpen: false, isBusy: false });
  };
  const question = unsent && (
    <Suspense fallback={null}>
      <LogoutDialog
        {...unsent}
        onConfirm={() => void confirm(unsent.count)}
        onCancel={() => setUnsent({ ...unsent, isOpen: false })}
      />
    </Suspense>
  );
  return { leave, question };
}
