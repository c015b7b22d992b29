import type { User } from '@workforce/contracts';
import { isApiError, useRevealPasswordMutation } from '@workforce/web-core';
import { Button, ErrorState, Notice, Skeleton, useToaster } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { PasswordInput } from '@workforce/web-ui/forms';
import { LockIcon } from '@workforce/web-ui/icons';
import { useCallback, useEffect, useId, useRef } from 'react';
import { peopleText, usePeopleTexts } from '../../texts/people.texts.ts';

export interface PasswordDialogProps {
  employee: User;
  onClose: () => void;
}

/** Shows an admin a person's password, hidden at first (§2.11). It is forgotten when the dialog closes. */
export default function PasswordDialog({ employee, onClose }: PasswordDialogProps) {
  const t = usePeopleTexts();
  const fieldId = useId();
  const { revealed, hasFailed, reason, ask } = useReveal(employee.id);
  return (
    <Dialog
      isOpen
      title={t('passwordDialog.title')}
      width={460}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('passwordDialog.close')}</Button>}
    >
      <div className="password-dialog">
        <dl className="password-dialog__facts">
          <dt>{t('passwordDialog.name')}</dt>
          <dd>{employee.name}</dd>
          <dt>{t('passwordDialog.username')}</dt>
          <dd>{employee.username}</dd>
        </dl>
        {revealed && (
          <div>
            <label htmlFor={fieldId}>{t('passwordDialog.password')}</label>
            <PasswordInput id={fieldId} readOnly autoComplete="off" value={revealed.password} />
          </div>
        )}
        {hasFailed && <ErrorState title={t('employees.passwordFailed')} description={reason} onRetry={ask} />}
        {!revealed && !hasFailed && (
          <div role="status" aria-label={t('passwordDialog.loading')}>
            <Skeleton active title={false} paragraph={{ rows: 2 }} />
          </div>
        )}
        <Notice tone="warning" icon={<LockIcon />}>
          {t('passwordDialog.notice')}
        </Notice>
      </div>
    </Dialog>
  );
}

/** Asks for the password once the dialog is open: every asking is logged, and the person is told of it. */
function useReveal(id: User['id']) {
  const { show } = useToaster();
  const [reveal, { data: revealed, isError: hasFailed, error }] = useRevealPasswordMutation();
  const reason = (isApiError(error) && error.message) || undefined;

  const ask = useCallback(async () => {
    const answer = await reveal(id);
    if (answer.error) show({ title: peopleText('employees.passwordFailed'), variant: 'destructive' });
  }, [reveal, id, show]);

  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void ask();
  }, [ask]);

  return { revealed, hasFailed, reason, ask: () => void ask() };
}
