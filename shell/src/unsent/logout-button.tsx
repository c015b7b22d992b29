import { signOut, useAppDispatch } from '@workforce/web-core';
import { useIsDesk } from '@workforce/web-ui';
import { LogoutIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../texts/texts.ts';
import { useLeaving } from './use-leaving.tsx';

/**
 * Logs out; confirms first when there is unsent work on the device (`decisions §10`), and on a phone, where the button is one slip of the
 * thumb away from the others. A provider's session ends there too.
 */
export function LogoutButton() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const isDesk = useIsDesk();
  const { leave, question } = useLeaving(async () => {
    const address = await dispatch(signOut());
    if (address !== null) window.location.assign(address);
  }, !isDesk);

  return (
    <>
      <button type="button" className="icon-link" aria-label={t('topBar.logout')} onClick={() => void leave()}>
        <LogoutIcon />
      </button>
      {question}
    </>
  );
}
