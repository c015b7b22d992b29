import { signOut, useAppDispatch } from '@workforce/web-core';
import { LogoutIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../texts/texts.ts';
import { useLeaving } from './use-leaving.tsx';

/** Logs out; confirms first when there is unsent work on the device (`decisions §10`). A provider's session ends there too. */
export function LogoutButton({ isLabelled = false }: { isLabelled?: boolean }) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const { leave, question } = useLeaving(async () => {
    const address = await dispatch(signOut());
    if (address !== null) window.location.assign(address);
  });

  return (
    <>
      {isLabelled ? (
        <button type="button" className="person-menu__logout" onClick={() => void leave()}>
          <LogoutIcon />
          {t('topBar.logout')}
        </button>
      ) : (
        <button
          type="button"
          className="icon-link top-bar__logout"
          aria-label={t('topBar.logout')}
          onClick={() => void leave()}
        >
          <LogoutIcon />
        </button>
      )}
      {question}
    </>
  );
}
