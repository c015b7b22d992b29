import { signOut, useAppDispatch, useOutbox } from '@workforce/web-core';
import { LogoutIcon } from '@workforce/web-ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../texts/texts.ts';

const LogoutDialog = lazy(() => import('./logout-dialog.tsx'));

/** The way out; with unsent work on the device it asks first (`decisions §10`). */
export function LogoutButton() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const outbox = useOutbox();
  const [unsent, setUnsent] = useState<{ count: number; isOpen: boolean } | null>(null);

  const leave = () => void dispatch(signOut());
  const ask = async () => {
    await outbox.load();
    const count = outbox.entries.length;
    if (count === 0) leave();
    else setUnsent({ count, isOpen: true });
  };

  return (
    <>
      <button type="button" className="icon-link" aria-label={t('topBar.logout')} onClick={() => void ask()}>
        <LogoutIcon />
      </button>
      {unsent && (
        <Suspense fallback={null}>
          <LogoutDialog {...unsent} onConfirm={leave} onCancel={() => setUnsent({ ...unsent, isOpen: false })} />
        </Suspense>
      )}
    </>
  );
}
