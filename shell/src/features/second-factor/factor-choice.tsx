import { PASSKEY_NAME_MAX_LENGTH, type SecondFactorState } from '@workforce/contracts';
import { isApiError, messageOf } from '@workforce/web-core';
import { Button, Stack, useToaster } from '@workforce/web-ui';
import { Input } from '@workforce/web-ui/forms';
import { ClockIcon, VerifyIcon } from '@workforce/web-ui/icons';
import { useId, useState } from 'react';
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
  const [name, setName] = useState('');
  const nameId = useId();
  const hintId = useId();
  const hasPasskeys = canUsePasskeys();
  const { browser, system } = readDevice(navigator.userAgent);
  const deviceName = browser && system ? t('passkey.name', { browser, system }) : t('passkey.unnamed');

  const addPasskey = async () => {
    setBusy(true);
    try {
      const options = await start().unwrap();
      const made = await createPasskey(options);
      const { recoveryCodes } = await add({ ...made, name: name.trim() || deviceName }).unwrap();
      setName('');
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
        {hasPasskeys && (
          <div className="second-factor__new-name">
            <label htmlFor={nameId}>{t('passkey.nameLabel')}</label>
            <Input
              id={nameId}
              aria-describedby={hintId}
              autoComplete="off"
              maxLength={PASSKEY_NAME_MAX_LENGTH}
              placeholder={deviceName}
              value={name}
              onChange={(event) => setName(event.target.value)}
              onPressEnter={() => !isBusy && void addPasskey()}
            />
            <p className="second-factor__hint" id={hintId}>
              {t('passkey.nameHint')}
            </p>
          </div>
        )}
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
