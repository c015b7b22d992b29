import { FIRST_BIRTHDAY, LIMITS, type User } from '@workforce/contracts';
import { today } from '@workforce/domain';
import { isApiError, messageOf, sessionApi, useAppDispatch, useSiteClock, userKnown } from '@workforce/web-core';
import { Button, Inline, useToaster } from '@workforce/web-ui';
import { DayItem } from '@workforce/web-ui/dates';
import { Form, Input, showFieldErrors } from '@workforce/web-ui/forms';
import { useUpdateUserMutation } from '../../api/users.api.ts';
import { useProfileTexts } from '../../texts/profile.texts.ts';
import { requestOf, rulesOf, valuesOf, type InformationValues } from './information-values.ts';
import { PhoneInput } from './phone-input.tsx';

/** Edits email, phone and birthday; the saved account replaces the signed-in one (§7). */
export function InformationForm({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useProfileTexts();
  const dispatch = useAppDispatch();
  const clock = useSiteClock();
  const { show } = useToaster();
  const [form] = Form.useForm<InformationValues>();
  const [update, { isLoading }] = useUpdateUserMutation();
  const day = today(clock.now(), clock.timeZone);
  const rules = rulesOf(day, { phoneIncomplete: t('information.phoneIncomplete') });

  const submit = async (values: InformationValues) => {
    const { error } = await update({ id: user.id, changes: requestOf(values, user.version) });
    if (!error) {
      show({ title: t('information.saved') });
      onDone();
      return;
    }
    show({ title: t('error'), description: messageOf(error, t('information.failed')), variant: 'destructive' });
    if (!isApiError(error)) return;
    showFieldErrors(form, error.details);
    if (error.code !== 'STALE_VERSION') return;
    // Typed values are kept and can be saved over the other user's change.
    const { data } = await dispatch(
      sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (data) dispatch(userKnown(data));
  };

  return (
    <Form<InformationValues>
      className="profile__form"
      form={form}
      name="profile"
      initialValues={valuesOf(user)}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item name="email" label={t('information.email')} required rules={[rules.email]} validateTrigger="onBlur">
        <Input type="email" inputMode="email" autoComplete="email" maxLength={LIMITS.emailMaxLength} autoFocus />
      </Form.Item>
      <Form.Item name="phone" label={t('information.phone')} rules={[rules.phone]} validateTrigger="onBlur">
        <PhoneInput placeholder={t('information.phoneHint')} />
      </Form.Item>
      <DayItem
        clock={clock}
        name="birthday"
        label={t('information.birthday')}
        rules={[rules.birthday]}
        autoComplete="bday"
        min={FIRST_BIRTHDAY}
        max={day}
      />
      <p className="profile__hint">{t('information.fixed')}</p>
      <Inline>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('information.save')}
        </Button>
        <Button disabled={isLoading} onClick={onDone}>
          {t('information.cancel')}
        </Button>
      </Inline>
    </Form>
  );
}
