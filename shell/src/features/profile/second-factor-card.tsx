import type { Id } from '@workforce/contracts';
import { Button, Card, ErrorState, Skeleton, StyleSheet, useToaster } from '@workforce/web-ui';
import { ConfirmDialog, Dialog } from '@workforce/web-ui/dialogs';
import { messageOf } from '@workforce/web-core';
import { useState } from 'react';
import {
  useMakeRecoveryCodesMutation,
  useRemoveAppMutation,
  useRemovePasskeyMutation,
  useSecondFactorsQuery,
} from '../../api/second-factors.api.ts';
import { useSecondFactorTexts } from '../../texts/second-factor.texts.ts';
import { FactorChoice } from '../second-factor/factor-choice.tsx';
import { RecoveryCodeList } from '../second-factor/recovery-code-list.tsx';
import css from '../second-factor/second-factor.css';
import { FactorRow, type ShownFactor } from './factor-row.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

/** The user's second factors and recovery codes (`identity §3`). */
export function SecondFactorCard() {
  const t = useSecondFactorTexts();
  const { show } = useToaster();
  const { data: state, isLoading, refetch } = useSecondFactorsQuery();
  const [removeApp, removingApp] = useRemoveAppMutation();
  const [removePasskey, removingPasskey] = useRemovePasskeyMutation();
  const [makeCodes, makingCodes] = useMakeRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [leaving, setLeaving] = useState<ShownFactor | null>(null);
  const [naming, setNaming] = useState<{ id: Id; name: string } | null>(null);
  const [asksForCodes, setAsksForCodes] = useState(false);

  const fail = (error: unknown) =>
    show({ title: t('failed'), description: messageOf(error, t('failedText')), variant: 'destructive' });
  const remove = async ({ passkeyId }: ShownFactor) => {
    setLeaving(null);
    const { error } = passkeyId === null ? await removeApp() : await removePasskey(passkeyId);
    if (error) fail(error);
    else show({ title: t('card.removed') });
  };
  const renewCodes = async () => {
    setAsksForCodes(false);
    const { data: made, error } = await makeCodes();
    if (made) setCodes(made.recoveryCodes);
    else fail(error);
  };
  const factors: ShownFactor[] = !state
    ? []
    : [
        ...state.passkeys.map(({ id, ...passkey }) => ({ ...passkey, passkeyId: id })),
        ...(state.app ? [{ ...state.app, name: t('card.app'), passkeyId: null }] : []),
      ];

  return (
    <Card title={t('card.title')}>
      <StyleSheet name="second-factor" css={css} />
      <p className="profile__hint">{t('card.text')}</p>
      {isLoading && (
        <div role="status" aria-label={t('card.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      )}
      {!isLoading && !state && <ErrorState title={t('card.loadFailed')} onRetry={() => void refetch()} />}
      {state && (
        <>
          {factors.length === 0 ? (
            <p className="second-factors__left">{t('card.none')}</p>
          ) : (
            <>
              <ul aria-label={t('card.list')}>
                {factors.map((factor) => (
                  <FactorRow
                    key={factor.passkeyId ?? 'app'}
                    factor={factor}
                    canRemove={!(state.isRequired && factors.length === 1)}
                    isRemoving={removingApp.isLoading || removingPasskey.isLoading}
                    onRemove={setLeaving}
                    onRename={setNaming}
                  />
                ))}
              </ul>
              <div className="second-factors__left">
                <span>{t('card.codesLeft', { count: state.recoveryCodesLeft })}</span>
                <Button loading={makingCodes.isLoading} onClick={() => setAsksForCodes(true)}>
                  {t('card.newCodes')}
                </Button>
              </div>
            </>
          )}
          <FactorChoice state={state} onAdded={setCodes} />
        </>
      )}
      <Dialog isOpen={codes !== null} title={t('codes.title')} width={480} onClose={() => setCodes(null)}>
        {codes && <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />}
      </Dialog>
      {naming && <RenamePasskeyDialog passkey={naming} onClose={() => setNaming(null)} />}
      <ConfirmDialog
        isOpen={leaving !== null}
        isDestructive
        title={t('card.question', { name: leaving?.name ?? '' })}
        confirmLabel={t('card.remove')}
        onConfirm={() => leaving && void remove(leaving)}
        onCancel={() => setLeaving(null)}
      >
        <p>{t(factors.length === 1 ? 'card.questionLast' : 'card.questionText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asksForCodes}
        title={t('card.newCodesQuestion')}
        confirmLabel={t('card.makeCodes')}
        onConfirm={() => void renewCodes()}
        onCancel={() => setAsksForCodes(false)}
      >
        <p>{t('card.newCodesText')}</p>
      </ConfirmDialog>
    </Card>
  );
}
