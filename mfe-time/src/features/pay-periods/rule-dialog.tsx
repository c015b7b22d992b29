import { PAY_FREQUENCIES, type PayFrequency } from '@workforce/contracts';
import { addDays, canEverywhere, checkFirstDay } from '@workforce/domain';
import {
  ALL_SITES,
  checkIdentity,
  isApiError,
  messageOf,
  rowsOf,
  useAppDispatch,
  useChoosableSites,
  useSiteClock,
  useUser,
} from '@workforce/web-core';
import { ErrorState, Skeleton, toaster } from '@workforce/web-ui';
import { DayItem } from '@workforce/web-ui/dates';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { Form } from '@workforce/web-ui/forms';
import { Select } from '@workforce/web-ui/select';
import { useCreatePayPeriodsMutation, usePayPeriodPagesInfiniteQuery } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';

interface RuleValues {
  /** Empty for the organisation's. */
  siteId: string;
  frequency: PayFrequency;
  startDate: string;
}

/** Sets the rule of the organisation's or a site's pay periods (`pay §2`). */
export default function RuleDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const user = useUser();
  const dispatch = useAppDispatch();
  const sites = useChoosableSites('pay-period.administer');
  const clock = useSiteClock();
  const [form] = Form.useForm<RuleValues>();
  const [create, { isLoading }] = useCreatePayPeriodsMutation();
  // Newest first: the next period of any site goes on where its last one ended.
  const list = usePayPeriodPagesInfiniteQuery({ sites: ALL_SITES });
  const periods = rowsOf(list.data);
  const isEverywhere = canEverywhere(user, 'pay-period.administer');
  const units = [
    ...(isEverywhere ? [{ value: '', label: t('payRule.everywhere') }] : []),
    ...sites.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const nextDay = (siteId: string) => {
    const last = periods?.find((period) => (period.siteId ?? '') === siteId);
    return last ? addDays(last.endDate, 1) : '';
  };
  const first = units[0]?.value ?? user.siteId ?? '';
  const required = { required: true, message: t('payRule.required') };

  const submit = async ({ siteId = first, frequency, startDate }: RuleValues) => {
    const checked = checkFirstDay(frequency, startDate);
    if (!checked.ok) return form.setFields([{ name: 'startDate', errors: [checked.error.message] }]);
    const { error } = await create({ ...(siteId === '' ? {} : { siteId }), frequency, startDate });
    if (!error) {
      toaster.show({ title: t('payRule.saved') });
      onClose();
      // The session says whether there are pay periods: screens ask for timesheets from now on.
      await dispatch(checkIdentity());
      return;
    }
    const message = messageOf(error, t('payRule.failed'));
    if (isApiError(error) && error.details.some(({ field }) => field === 'startDate'))
      return form.setFields([{ name: 'startDate', errors: [message] }]);
    toaster.show({ title: t('payPeriods.error'), description: message, variant: 'destructive' });
  };

  return (
    <FormDialog
      title={t('payRule.title')}
      submitLabel={t('payRule.submit')}
      isBusy={isLoading}
      isDisabled={!periods}
      isChanged={() => periods !== undefined && form.isFieldsTouched()}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      {!periods && list.isError && <ErrorState title={t('payPeriods.failed')} onRetry={() => void list.refetch()} />}
      {!periods && !list.isError && (
        <div role="status" aria-label={t('entries.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 5 }} />
        </div>
      )}
      {periods && (
        <Form<RuleValues>
          form={form}
          name="pay-rule"
          initialValues={{ siteId: first, frequency: 'two_weekly', startDate: nextDay(first) }}
          onFinish={(values) => void submit(values)}
        >
          {units.length > 1 && (
            <Form.Item name="siteId" label={t('payRule.site')}>
              <Select
                options={units}
                onChange={(siteId: string) => form.setFieldsValue({ startDate: nextDay(siteId) })}
              />
            </Form.Item>
          )}
          <Form.Item name="frequency" label={t('payRule.frequency')}>
            <Select options={PAY_FREQUENCIES.map((value) => ({ value, label: t(`payRule.frequencies.${value}`) }))} />
          </Form.Item>
          <DayItem
            clock={clock}
            name="startDate"
            label={t('payRule.startDate')}
            extra={t('payRule.startDateHint')}
            rules={[required]}
            required
          />
        </Form>
      )}
    </FormDialog>
  );
}
