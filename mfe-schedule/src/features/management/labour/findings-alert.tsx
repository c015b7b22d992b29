import type { Finding } from '@workforce/contracts';
import { Alert, lazyPart } from '@workforce/web-ui';
import { WarningIcon } from '@workforce/web-ui/icons';
import { Suspense } from 'react';
import { useTexts } from '../../../texts/texts.ts';

const FindingList = lazyPart(() => import('../../../findings/finding-list.part.tsx'));

/** What labour rules say, each with its sentence and source; nothing without findings. */
export function FindingsAlert({ findings }: { findings: readonly Finding[] }) {
  const t = useTexts();
  if (findings.length === 0) return null;
  const isGrave = findings.some(({ severity }) => severity === 'block' || severity === 'warn');
  return (
    <Alert role="status" tone={isGrave ? 'warning' : 'info'} icon={<WarningIcon />} title={t('labour.findings')}>
      <Suspense>
        <FindingList findings={findings} />
      </Suspense>
    </Alert>
  );
}
