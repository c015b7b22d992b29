import { messageOf } from '@workforce/web-core';
import { Button } from '@workforce/web-ui';
import { useStartProviderConfirmationMutation } from '../../api/second-factors.api.ts';
import { useSecondFactorTexts } from '../../texts/second-factor.texts.ts';
import { rememberPage } from './return-path.ts';

export interface ProviderWayProps {
  /** The provider's label. */
  label: string;
  /** Leaves the page for the provider. */
  go: (address: string) => void;
  onRefused: (sentence: string) => void;
}

/** Leaves for the provider, where the user signs in again; it returns the tab to this page. */
export function ProviderWay({ label, go, onRefused }: ProviderWayProps) {
  const t = useSecondFactorTexts();
  const [start, { isLoading }] = useStartProviderConfirmationMutation();
  const leave = async () => {
    const { data, error } = await start();
    if (!data) return onRefused(messageOf(error, t('failedText')));
    rememberPage();
    go(data.address);
  };
  return (
    <>
      <p>{t('confirm.providerText', { label })}</p>
      <Button type="primary" size="large" block loading={isLoading} onClick={() => void leave()}>
        {t('confirm.atProvider', { label })}
      </Button>
    </>
  );
}
