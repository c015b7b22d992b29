import { useTexts } from '../../../texts/texts.ts';
import { BlockedAlert } from './blocked-alert.tsx';
import { FindingsAlert } from './findings-alert.tsx';
import type { FoundInPlan } from './use-plan-judge.ts';
import { LateChangeFields } from './late-change.fields.tsx';
import { ReasonField } from './reason-field.tsx';
import { RestConsentField } from './rest-consent.field.tsx';

export interface PlanFindingsProps {
  /** Undefined while the facts aren't loaded. */
  found: FoundInPlan | undefined;
  /** What labour rules say against the last attempt. */
  blocked: readonly string[];
}

/** What labour rules say about a change of the plan before it is made, what may excuse it, and the reason that it may need (`labour §3`). */
export function PlanFindingsFields({ found, blocked }: PlanFindingsProps) {
  const t = useTexts();
  const live = found?.findings ?? [];
  const others = blocked.filter((blocking) => !live.some(({ sentence }) => sentence === blocking));
  const needsReason = others.length > 0 || live.some(({ severity }) => severity === 'block');
  return (
    <>
      {found?.isChecked === false && <p className="schedule-quiet">{t('labour.notChecked')}</p>}
      {(live.length > 0 || others.length > 0) && (
        <div className="shift-form__warning">
          <FindingsAlert findings={live} />
          <BlockedAlert sentences={others} />
        </div>
      )}
      {found?.lateFor && <LateChangeFields legend={t('labour.lateFor', { name: found.lateFor })} isOfPrevious />}
      {found?.isLate && <LateChangeFields {...(found.isHandedOver && { legend: t('labour.lateForNext') })} />}
      {found?.isShortRest && <RestConsentField />}
      {needsReason && <ReasonField />}
    </>
  );
}
