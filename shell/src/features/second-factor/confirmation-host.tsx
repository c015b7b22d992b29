import { useAppStore } from '@workforce/web-core';
import { lazyDialog } from '@workforce/web-ui';
import { Suspense, useEffect, useState } from 'react';

const ConfirmationDialog = lazyDialog(() => import('./confirmation-dialog.tsx'));

/** Asks the user to confirm when the server wants it, whichever screen sent the request. */
export function ConfirmationHost() {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  const { confirmation } = useAppStore();
  useEffect(
    () => confirmation.askBy(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [confirmation],
  );
  const close = (isConfirmed: boolean) => {
    answer?.(isConfirmed);
    setAnswer(undefined);
  };
  return (
    <Suspense>{answer && <ConfirmationDialog onDone={() => close(true)} onClose={() => close(false)} />}</Suspense>
  );
}
