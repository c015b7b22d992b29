import { ErrorState, Skeleton } from '@workforce/web-ui';
import { useState } from 'react';
import { useSecondFactorsQuery } from '../../api/second-factors.api.ts';
import { useSecondFactorTexts } from '../../texts/second-factor.texts.ts';
import { FactorChoice } from './factor-choice.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { ConfirmationHost } from './confirmation-host.tsx';

/** Sets up the first factor and shows the recovery codes. */
export function Enrolment({ onDone }: { onDone: () => void }) {
  const t = useSecondFactorTexts();
  const { data: state, isError, refetch } = useSecondFactorsQuery();
  const [codes, setCodes] = useState<string[]>();
  if (codes)
    return (
      <>
        <h2 className="second-factor__heading">{t('codes.title')}</h2>
        <RecoveryCodeList codes={codes} onDone={onDone} />
      </>
    );
  if (isError && !state) return <ErrorState title={t('card.loadFailed')} onRetry={() => void refetch()} />;
  if (!state)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </div>
    );
  return (
    <>
      <FactorChoice state={state} onAdded={(added) => (added === null ? onDone() : setCodes(added))} />
      <ConfirmationHost />
    </>
  );
}
