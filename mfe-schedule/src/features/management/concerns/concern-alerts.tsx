import { Alert } from '@workforce/web-ui';
import { WarningIcon } from '@workforce/web-ui/icons';
import type { PlanConcern } from '../../../shifts/plan-concerns.ts';
import { useTexts } from '../../../texts/texts.ts';

export interface ConcernAlertsProps {
  concerns: readonly PlanConcern[];
  /** The person who would have the shift. */
  name: string;
  jobFunction: string;
}

/** What speaks against giving the person the shift, in words (§5). */
export function ConcernAlerts({ concerns, name, jobFunction }: ConcernAlertsProps) {
  const t = useTexts();
  return concerns.map((concern) => (
    <div key={concern} className="shift-form__warning">
      <Alert role="alert" tone="warning" icon={<WarningIcon />} title={t(`concerns.${concern}.title`)}>
        {t(`concerns.${concern}.text`, { name, jobFunction })}
      </Alert>
    </div>
  ));
}
