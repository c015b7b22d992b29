import type { LabourFinding, TimeEntry } from '@workforce/contracts';
import { Button, lazyDialog, lazyPart } from '@workforce/web-ui';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { useEntryFindings } from './use-entry-findings.ts';

const FindingList = lazyPart(() => import('./finding-list.part.tsx'), { Failed: () => null });
const FindingSign = lazyPart(() => import('./finding-sign.part.tsx'), { Failed: () => null });
const AcceptDialog = lazyDialog(() => import('./accept.dialog.tsx'));

export interface EntryFindingsProps {
  entry: TimeEntry;
  /** A sign that shows them, for screen readers about this; absent: all sentences. */
  signOf?: string;
}

/** What labour rules say about an entry; who plans at its site accepts what blocks, with a reason (`labour §3`). */
export function EntryFindings({ entry, signOf }: EntryFindingsProps) {
  const t = useTexts();
  const { findings, mayAccept } = useEntryFindings(entry);
  const [accepted, setAccepted] = useState<LabourFinding | null>(null);
  if (findings.length === 0) return null;
  const action = (finding: LabourFinding) =>
    mayAccept &&
    finding.severity === 'block' &&
    finding.acceptance === null && (
      <Button
        onClick={({ currentTarget }) => {
          // The dialog would open below it.
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
          setAccepted(finding);
        }}
      >
        {t('labour.accept')}
      </Button>
    );
  return (
    <>
      <Suspense>
        {signOf === undefined ? (
          <FindingList findings={findings} action={action} />
        ) : (
          <FindingSign findings={findings} of={signOf} action={action} />
        )}
      </Suspense>
      <Suspense>{accepted && <AcceptDialog finding={accepted} onClose={() => setAccepted(null)} />}</Suspense>
    </>
  );
}
