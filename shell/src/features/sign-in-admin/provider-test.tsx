import type { ProviderDetails } from '@workforce/contracts';
import { messageOf, useFormats } from '@workforce/web-core';
import { Button, StatusBadge, useToaster } from '@workforce/web-ui';
import { useCheckProviderMutation } from '../../api/sign-in.api.ts';
import { useSignInAdminTexts } from '../../texts/sign-in-admin.texts.ts';

/** Tries whether a provider answers the server, and says what was found. */
export function ProviderTest({ provider: { key, label } }: { provider: ProviderDetails }) {
  const t = useSignInAdminTexts();
  const { dateTime } = useFormats();
  const { show } = useToaster();
  const [check, { data, isLoading }] = useCheckProviderMutation();
  const run = async () => {
    const { error } = await check(key);
    if (error)
      show({ title: t('error'), description: messageOf(error, t('provider.checkFailed')), variant: 'destructive' });
  };
  return (
    <div className="provider__test">
      <Button loading={isLoading} aria-label={t('provider.checkOf', { name: label })} onClick={() => void run()}>
        {t('provider.check')}
      </Button>
      <div role="status">
        {data && (
          <>
            <StatusBadge tone={data.works ? 'success' : 'danger'}>
              {t(data.works ? 'provider.works' : 'provider.fault')}
            </StatusBadge>{' '}
            <span className="provider__found">{data.message}</span>{' '}
            <span className="provider__quiet">{t('provider.checkedAt', { when: dateTime(data.checkedAt) })}</span>
          </>
        )}
      </div>
    </div>
  );
}
