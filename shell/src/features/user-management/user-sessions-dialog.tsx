import type { User } from '@workforce/contracts';
import { messageOf, useUser } from '@workforce/web-core';
import { Button, EmptyState, ErrorState, Skeleton, useToaster } from '@workforce/web-ui';
import { ConfirmDialog, Dialog } from '@workforce/web-ui/dialogs';
import { LockIcon, LogoutIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import {
  useEndUserSessionsMutation,
  useResetSecondFactorsMutation,
  useUserSessionsQuery,
} from '../../api/users.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { UserSessionRow } from './user-session-row.tsx';

/** A person's sessions; an admin ends one or all of them. */
export function UserSessionsDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const t = usePeopleTexts();
  const { id, name } = person;
  const { show } = useToaster();
  const { data: sessions, isError, refetch } = useUserSessionsQuery(id);
  const [endAll, endingAll] = useEndUserSessionsMutation();
  const [resetFactors, resetting] = useResetSecondFactorsMutation();
  const [asks, setAsks] = useState(false);
  const [asksToReset, setAsksToReset] = useState(false);
  const me = useUser();
  const isBusy = endingAll.isLoading || resetting.isLoading;

  const showResult = (error: unknown, done: string, failed: string) => {
    if (error) show({ title: t('error'), description: messageOf(error, failed), variant: 'destructive' });
    else show({ title: done });
  };
  const confirm = async () => {
    const { error } = await endAll(id);
    setAsks(false);
    showResult(error, t('userSessions.allEnded'), t('userSessions.endAllFailed'));
  };

  const reset = async () => {
    setAsksToReset(false);
    const { error } = await resetFactors(id);
    showResult(error, t('userSessions.factorsReset'), t('userSessions.resetFailed'));
  };

  return (
    <Dialog
      isOpen
      title={t('userSessions.title')}
      width={560}
      onClose={onClose}
      footer={[
        ...(id === me.id
          ? []
          : [
              <Button key="reset" danger icon={<LockIcon />} disabled={isBusy} onClick={() => setAsksToReset(true)}>
                {t('userSessions.resetFactors')}
              </Button>,
            ]),
        <Button
          key="all"
          danger
          icon={<LogoutIcon />}
          disabled={isBusy || !sessions || sessions.length === 0}
          onClick={() => setAsks(true)}
        >
          {t('userSessions.endAll')}
        </Button>,
        <Button key="close" onClick={onClose}>
          {t('userSessions.close')}
        </Button>,
      ]}
    >
      <p className="account-dialog__text">{t('userSessions.text', { name })}</p>
      {!sessions && !isError && (
        <div role="status" aria-label={t('userSessions.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      )}
      {!sessions && isError && <ErrorState title={t('userSessions.failed')} onRetry={() => void refetch()} />}
      {sessions?.length === 0 && (
        <EmptyState
          icon={<LogoutIcon />}
          title={t('userSessions.none')}
          description={t('userSessions.noneText', { name })}
        />
      )}
      {sessions && sessions.length > 0 && (
        <ul className="user-sessions" aria-label={t('userSessions.list')}>
          {sessions.map((session) => (
            <UserSessionRow key={session.id} person={person} session={session} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={asks}
        isDestructive
        title={t('userSessions.question')}
        confirmLabel={t('userSessions.endAll')}
        isBusy={endingAll.isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        <p>{t('userSessions.questionText', { name })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asksToReset}
        isDestructive
        title={t('userSessions.resetQuestion')}
        confirmLabel={t('userSessions.resetFactors')}
        onConfirm={() => void reset()}
        onCancel={() => setAsksToReset(false)}
      >
        <p>{t('userSessions.resetText', { name })}</p>
      </ConfirmDialog>
    </Dialog>
  );
}
