import { messageOf, signOutEverywhere, useAppDispatch } from '@workforce/web-core';
import { Button, Card, ErrorState, Skeleton, useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { LogoutIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useOwnSessionsQuery } from '../../api/accounts.api.ts';
import { useProfileTexts } from '../../texts/profile.texts.ts';
import { useLeaving } from '../../unsent/use-leaving.tsx';
import { SessionRow } from './session-row.tsx';

/** The user's sessions, and a button that ends all of them. */
export function SessionsCard() {
  const t = useProfileTexts();
  const dispatch = useAppDispatch();
  const { show } = useToaster();
  const { data: sessions, isLoading, refetch } = useOwnSessionsQuery();
  const [asks, setAsks] = useState(false);
  const [isEnding, setEnding] = useState(false);

  const { leave, question } = useLeaving(async () => {
    try {
      await dispatch(signOutEverywhere());
    } catch (error) {
      show({ title: t('error'), description: messageOf(error, t('sessions.endFailed')), variant: 'destructive' });
    }
  });
  const confirm = async () => {
    setEnding(true);
    await leave();
    setEnding(false);
    setAsks(false);
  };

  return (
    <Card
      title={t('sessions.title')}
      footer={
        <Button danger icon={<LogoutIcon />} onClick={() => setAsks(true)}>
          {t('sessions.everywhere')}
        </Button>
      }
    >
      <p className="profile__hint">{t('sessions.text')}</p>
      {isLoading && (
        <div role="status" aria-label={t('sessions.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      )}
      {!isLoading && !sessions && <ErrorState title={t('sessions.failed')} onRetry={() => void refetch()} />}
      {sessions && (
        <ul className="sessions" aria-label={t('sessions.list')}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={asks}
        isDestructive
        title={t('sessions.question')}
        confirmLabel={t('sessions.everywhere')}
        isBusy={isEnding}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        <p>{t('sessions.questionText')}</p>
      </ConfirmDialog>
      {question}
    </Card>
  );
}
