import { LIMITS } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { Button, Card, useToaster } from '@workforce/web-ui';
import { Input } from '@workforce/web-ui/forms';
import { useId, useState, type FormEvent } from 'react';
import { useCheckCredentialsMutation } from '../../api/users.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';

/** Quick Credential Check (§2.21): whether a username exists, with its role and state. */
export function CredentialCheck() {
  const t = usePeopleTexts();
  const fieldId = useId();
  const hintId = useId();
  const { show } = useToaster();
  const [text, setText] = useState('');
  const [check, { isLoading }] = useCheckCredentialsMutation();
  const wanted = text.trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '') return;
    const { data, error } = await check(wanted);
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
      <form className="credential-check" onSubmit={(event) => void submit(event)}>
        <div className="credential-check__field">
          <label htmlFor={fieldId}>{t('fields.username')}</label>
          <Input
            id={fieldId}
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LIMITS.nameMaxLength}
            aria-describedby={hintId}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="primary" htmlType="submit" loading={isLoading} disabled={wanted === ''}>
          {t('users.checkButton')}
        </Button>
      </form>
      <p className="credential-check__hint" id={hintId}>
        {t('users.checkHint')}
      </p>
    </Card>
  );
}
