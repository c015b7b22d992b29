import { LIMITS } from '@workforce/contracts';
import { isVisible } from '@workforce/domain';
import { messageOf } from '@workforce/web-core';
import { Button, Card, useToaster } from '@workforce/web-ui';
import { Form, Input } from '@workforce/web-ui/forms';
import { useId } from 'react';
import { useCheckCredentialsMutation } from '../../api/users.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';

interface Values {
  username: string;
}

/** Quick Credential Check (§2.21): whether a username exists, with its role and status. */
export function CredentialCheck() {
  const t = usePeopleTexts();
  const hintId = useId();
  const { show } = useToaster();
  const [form] = Form.useForm<Values>();
  const typed: string = Form.useWatch('username', form) ?? '';
  const [check, { isLoading }] = useCheckCredentialsMutation();

  const submit = async (typedName: string) => {
    if (typedName === '') return;
    const { data, error } = await check(typedName);
    if (!data) {
      const description = messageOf(error, t('users.notFoundText'));
      show({ title: t('users.notFound'), description, variant: 'destructive' });
      return;
    }
    const { username, role, isActive } = data;
    const state = t(isActive ? 'active' : 'inactive');
    show({ title: t('users.found'), description: t('users.foundText', { username, role: t(`roles.${role}`), state }) });
  };

  return (
    <Card title={t('users.check')}>
      <Form<Values>
        className="credential-check"
        form={form}
        name="credential-check"
        onFinish={({ username = '' }) => void submit(username.trim())}
      >
        <Form.Item className="credential-check__field" name="username" label={t('fields.username')}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LIMITS.nameMaxLength}
            aria-describedby={hintId}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isLoading} disabled={!isVisible(typed)}>
          {t('users.checkButton')}
        </Button>
      </Form>
      <p className="credential-check__hint" id={hintId}>
        {t('users.checkHint')}
      </p>
    </Card>
  );
}
