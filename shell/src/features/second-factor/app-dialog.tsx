import { isApiError, messageOf } from '@workforce/web-core';
import { Button, ErrorState, Skeleton, Stack, useToaster } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { Form, Input, showFieldErrors } from '@workforce/web-ui/forms';
import { QrCode } from '@workforce/web-ui/qr';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAddAppMutation, useStartAppMutation } from '../../api/second-factors.api.ts';
import { useSecondFactorTexts } from '../../texts/second-factor.texts.ts';

const CODE = /^\s*\d{3}\s?\d{3}\s*$/;
const GROUP = /(.{4})(?=.)/g;

export interface AppDialogProps {
  onAdded: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
}

/** Shows a secret for the authenticator app, to be scanned or typed, and takes the app's first code. */
export function AppDialog({ onAdded, onClose }: AppDialogProps) {
  const t = useSecondFactorTexts();
  const { show } = useToaster();
  const [form] = Form.useForm<{ code: string }>();
  const [start, { data: secret, error }] = useStartAppMutation();
  const [add, { isLoading }] = useAddAppMutation();
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    // A second secret would make the one that is shown worthless.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void start();
  });
  useEffect(() => begin(), []);

  const submit = async ({ code }: { code: string }) => {
    const { data: added, error: refused } = await add({ code });
    if (added) {
      show({ title: t('app.added') });
      return onAdded(added.recoveryCodes);
    }
    showFieldErrors(form, [{ field: 'code', message: messageOf(refused, t('failedText')) }]);
    if (isApiError(refused) && refused.code === 'SECOND_FACTOR_EXPIRED') void start();
  };

  return (
    <Dialog isOpen title={t('app.title')} width={440} isBusy={isLoading} onClose={onClose}>
      {error && !secret && <ErrorState title={messageOf(error, t('failed'))} onRetry={() => void start()} />}
      {!error && !secret && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton active paragraph={{ rows: 4 }} />
        </div>
      )}
      {secret && (
        <Stack gap={4}>
          <p>{t('app.scan')}</p>
          <div className="second-factor__qr" role="img" aria-label={t('app.qr')}>
            <QrCode value={secret.uri} />
          </div>
          <p>
            {t('app.orType')}
            <br />
            <code className="second-factor__secret">{secret.secret.replace(GROUP, '$1 ')}</code>
          </p>
          <Form<{ code: string }> form={form} name="add-app" onFinish={(values) => void submit(values)}>
            <Form.Item
              name="code"
              label={t('app.code')}
              rules={[
                { required: true, message: t('app.codeRequired') },
                { pattern: CODE, message: t('app.codeRequired') },
              ]}
              validateTrigger="onSubmit"
            >
              <Input autoComplete="one-time-code" inputMode="numeric" maxLength={8} />
            </Form.Item>
            <Button type="primary" htmlType="submit" size="large" block loading={isLoading}>
              {t('app.submit')}
            </Button>
          </Form>
        </Stack>
      )}
    </Dialog>
  );
}
