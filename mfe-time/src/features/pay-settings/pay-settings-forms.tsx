import { ErrorState, Skeleton, Stack, StyleSheet } from '@workforce/web-ui';
import { usePaySettingsQuery } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { PayCodes } from './pay-codes.tsx';
import { PayNumbers } from './pay-numbers.tsx';
import css from './pay-settings.css';

/** What payroll systems call the company, each kind of pay, and each person (`pay §3`). */
export function PaySettingsForms() {
  const t = useTexts();
  const { data: settings, isError, refetch } = usePaySettingsQuery();
  if (!settings && isError) return <ErrorState title={t('paySettings.loadFailed')} onRetry={() => void refetch()} />;
  if (!settings) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <Stack gap={4}>
      <StyleSheet name="pay-settings" css={css} />
      <PayCodes settings={settings} />
      <PayNumbers settings={settings} />
    </Stack>
  );
}
