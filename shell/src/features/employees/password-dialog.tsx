import type { User } from '@workforce/contracts';
import { isApiError } from '@workforce/web-core';
import { Button, ErrorState, Alert, Skeleton, useToaster } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { PasswordInput } from '@workforce/web-ui/forms';
import { LockIcon } from '@workforce/web-ui/icons';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useRevealPasswordMutation } from '../../api/users.api.ts';
import { peopleText, usePeopleTexts } from '../../texts/people.texts.ts';
import { NoPasswordDialog } from '../people/no-password-dialog.tsx';
import { useProviderOf } from '../people/use-provider-of.ts';
import { OwnPasswordForm } from './own-password-form.tsx';

export interface PasswordDialogProps {
  employee: User;
  onClose: () => void;
}

/** Reveals a person's password to an admin, masked at first (§2.11); who signs in at a provider has none. */
export default function PasswordDialog({ employee, onClose }: PasswordDialogProps) {
  const t = usePeopleTexts();
  const provider = useProviderOf(employee.id);
  if (provider === null) return <RevealedPassword employee={employee} onClose={onClose} />;
  return <NoPasswordDialog title={t('passwordDialog.title')} person={employee} provider={provider} onClose={onClose} />;
}

/** Dropped when the dialog closes. */
function RevealedPassword({ employee, onClose }: PasswordDialogProps) {
  const t = usePeopleTexts();
  const fieldId = useId();
  const { revealed, needsProof, hasFailed, reason, ask, isAsking } = useReveal(employee.id);
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
        {needsProof && !revealed && <OwnPasswordForm isBusy={isAsking} onSubmit={ask} />}
        {hasFailed && (
          <ErrorState title={t('employees.passwordFailed')} description={reason} onRetry={() => void ask()} />
        )}
        {!revealed && !hasFailed && !needsProof && (
          <div role="status" aria-label={t('passwordDialog.loading')}>
            <Skeleton active title={false} paragraph={{ rows: 2 }} />
          </div>
        )}
        <Alert tone="warning" icon={<LockIcon />}>
          {t('passwordDialog.notice')}
        </Alert>
      </div>
    </Dialog>
  );
}

/** Requests the password when the dialog opens: each request is logged, and the person is notified. */
function useReveal(id: User['id']) {
  const { show } = useToaster();
  const [reveal, { data: revealed, isLoading: isAsking }] = useRevealPasswordMutation();
  const [needsProof, setNeedsProof] = useState(false);
  const [failure, setFailure] = useState<{ reason: string | undefined } | null>(null);

  /** Resolves to the error message of a wrong own password. */
  const ask = useCallback(
    async (ownPassword?: string): Promise<string | undefined> => {
      setFailure(null);
      const { error } = await reveal(ownPassword === undefined ? { id } : { id, ownPassword });
      if (!error) return undefined;
      const reason = (isApiError(error) && error.message) || undefined;
      if (isApiError(error) && error.code === 'PASSWORD_CONFIRMATION_REQUIRED') {
        setNeedsProof(true);
        return undefined;
      }
      if (ownPassword !== undefined) return reason ?? peopleText('employees.passwordFailed');
      setFailure({ reason });
      show({ title: peopleText('employees.passwordFailed'), variant: 'destructive' });
      return undefined;
    },
    [reveal, id, show],
  );

  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void ask();
  }, [ask]);

  return { revealed, needsProof, hasFailed: failure !== null, reason: failure?.reason, ask, isAsking };
}
