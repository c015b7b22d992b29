import type { SecondFactorState } from '@workforce/contracts';
import { isApiError, messageOf } from '@workforce/web-core';
import { Button, Stack, useToaster } from '@workforce/web-ui';
import { ClockIcon, VerifyIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useAddPasskeyMutation, useStartPasskeyMutation } from '../../api/second-factors.api.ts';
import { useSecondFactorTexts } from '../../texts/second-factor.texts.ts';
import { readDevice } from '../people/device.ts';
import { AppDialog } from './app-dialog.tsx';
import { canUsePasskeys, createPasskey } from './passkey-browser.ts';

export interface FactorChoiceProps {
  state: SecondFactorState;
  /** Called with the recovery codes of the first factor, and with null for a further one. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** Adds a passkey or an authenticator app. */
export function FactorChoice({ state: { app, canUseApp }, onAdded }: FactorChoiceProps) {
  const t = useSecondFactorTexts();
  const { show } = useToaster();
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [setsUpApp, setSetsUpApp] = useState(false);
  const hasPasskeys = canUsePasskeys();

  const addPasskey = async () => {
    setBusy(true);
    try {
      const options = await start().unwrap();
      const made = await createPasskey(options);
      const { browser, system } = readDevice(navigator.userAgent);
      const name = browser && system ? t('passkey.name', { browser, system }) : t('passkey.unnamed');
      const { recoveryCodes } = await add({ ...made, name }).unwrap();
      show({ title: t('passkey.added') });
      onAdded(recoveryCodes);
    } catch (error) {
      const isRefused = isApiError(error);
      show({
        title: t('passkey.cancelled'),
        description: isRefused ? messageOf(error, t('failedText')) : t('failedText'),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack gap={4}>
      <div className="second-factor__choice">
        <Button
          icon={<VerifyIcon />}
          size="large"
          block
          disabled={!hasPasskeys}
          loading={isBusy}
          onClick={() => void addPasskey()}
        >
          {t('choice.passkey')}
        </Button>
        <p className="second-factor__hint">{t(hasPasskeys ? 'choice.passkeyText' : 'choice.noPasskey')}</p>
      </div>
      <div className="second-factor__choice">
        <Button icon={<ClockIcon />} size="large" block disabled={!canUseApp} onClick={() => setSetsUpApp(true)}>
          {t(app ? 'choice.appReplace' : 'choice.app')}
        </Button>
        <p className="second-factor__hint">{t(canUseApp ? 'choice.appText' : 'choice.noApp')}</p>
      </div>
      {setsUpApp && (
        <AppDialog
          onAdded={(codes) => {
            setSetsUpApp(false);
            onAdded(codes);
          }}
          onClose={() => setSetsUpApp(false)}
        />
      )}
    </Stack>
  );
}
