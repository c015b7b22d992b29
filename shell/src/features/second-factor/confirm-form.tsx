import type { ConfirmationRequest, ConfirmationStart } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { Alert, Button, ErrorState, Skeleton, Stack } from '@workforce/web-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConfirmMutation, useStartConfirmationMutation } from '../../api/second-factors.api.ts';
import { useSecondFactorTexts } from '../../texts/second-factor.texts.ts';
import { CodeForm } from './code-form.tsx';
import { canUsePasskeys, signWithPasskey } from './passkey-browser.ts';
import { ProviderWay } from './provider-way.tsx';

type Way = ConfirmationStart['methods'][number];

export interface ConfirmFormProps {
  onDone: () => void;
  /** Leaves the page for a provider. */
  go?: (address: string) => void;
}

/** Lets the user confirm with what they have; the first way is offered, the others by a button each. */
export function ConfirmForm({ onDone, go = (address) => window.location.assign(address) }: ConfirmFormProps) {
  const t = useSecondFactorTexts();
  const [start, { data: started, error: notStarted }] = useStartConfirmationMutation();
  const [confirm, { isLoading: isSending }] = useConfirmMutation();
  const [chosen, setChosen] = useState<Way>();
  const [refusal, setRefusal] = useState<string>();
  const [isSigning, setSigning] = useState(false);
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void start();
  });
  useEffect(() => begin(), []);

  if (notStarted && !started)
    return <ErrorState title={messageOf(notStarted, t('failed'))} onRetry={() => void start()} />;
  if (!started)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      </div>
    );

  const usable = started.methods.filter((way) => way !== 'passkey' || canUsePasskeys());
  const way = chosen ?? usable[0];
  const send = async (request: ConfirmationRequest) => {
    setRefusal(undefined);
    const { error } = await confirm(request);
    if (!error) return onDone();
    setRefusal(messageOf(error, t('failedText')));
    // A signature counts once, also a wrong one.
    if (request.passkey) void start();
  };
  const sign = async () => {
    if (!started.passkey) return;
    setRefusal(undefined);
    setSigning(true);
    const passkey = await signWithPasskey(started.passkey).catch(() => undefined);
    setSigning(false);
    if (passkey) await send({ passkey });
    else setRefusal(t('failedText'));
  };

  return (
    <Stack gap={4}>
      {refusal !== undefined && (
        <Alert tone="danger" role="alert" title={t('failed')}>
          {refusal}
        </Alert>
      )}
      {way === undefined && <p>{t(started.methods.length > 0 ? 'confirm.noPasskeyHere' : 'confirm.noWay')}</p>}
      {way === 'passkey' && (
        <>
          <p>{t('confirm.passkeyText')}</p>
          <Button type="primary" size="large" block loading={isSigning || isSending} onClick={() => void sign()}>
            {t('confirm.usePasskey')}
          </Button>
        </>
      )}
      {way === 'provider' && <ProviderWay label={started.provider ?? ''} go={go} onRefused={setRefusal} />}
      {way !== undefined && way !== 'passkey' && way !== 'provider' && (
        <CodeForm
          key={way}
          way={way}
          isBusy={isSending}
          onSubmit={(typed) =>
            void send(
              way === 'totp' ? { code: typed } : way === 'password' ? { ownPassword: typed } : { recoveryCode: typed },
            )
          }
        />
      )}
      {usable.length > 1 && (
        <div className="second-factor__ways" role="group" aria-label={t('confirm.instead')}>
          <span>{t('confirm.instead')}</span>
          {usable
            .filter((other) => other !== way)
            .map((other) => (
              <Button
                key={other}
                type="link"
                onClick={() => {
                  setRefusal(undefined);
                  setChosen(other);
                }}
              >
                {t(`confirm.ways.${other}`)}
              </Button>
            ))}
        </div>
      )}
    </Stack>
  );
}
