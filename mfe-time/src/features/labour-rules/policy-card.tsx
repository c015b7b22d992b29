import type { LabourPack, LabourPackChoice, LabourPolicy, LabourPolicyState } from '@workforce/contracts';
import { formatMoney, useCanInUnit, useFormats } from '@workforce/web-core';
import { Button, Card, Descriptions, StatusBadge, type Tone } from '@workforce/web-ui';
import { CheckIcon, DeleteIcon, EditIcon } from '@workforce/web-ui/icons';
import { useId } from 'react';
import { useLabourRulesTexts } from '../../texts/labour-rules.texts.ts';
import { paramWords } from './pack-params.ts';

export type PolicyAction = 'edit' | 'activate' | 'delete';

export interface PolicyCardProps {
  policy: LabourPolicy;
  packs: readonly LabourPack[];
  onAction: (action: PolicyAction) => void;
}

const TONES: Record<LabourPolicyState, Tone> = { draft: 'warning', active: 'success', superseded: 'neutral' };

/** One policy with its rules; a draft can be edited, activated and deleted. */
export function PolicyCard({ policy, packs, onAction }: PolicyCardProps) {
  const t = useLabourRulesTexts();
  const { date } = useFormats();
  const nameId = useId();
  const mayEdit = useCanInUnit('labour.administer')(policy);
  const { state, unitName, effectiveFrom, plannedBreak, weeklyBudgetCents, workweekStart } = policy;
  const { createdByName, createdAt, activatedByName, activatedAt } = policy;
  return (
    <Card label={t('ofPolicy', { unit: unitName, date: date(effectiveFrom) })}>
      <div className="policy__head">
        <div className="policy__who" id={nameId}>
          <h2 className="policy__unit">{unitName}</h2>
          <strong>{t('from', { date: date(effectiveFrom) })}</strong>
          <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
        </div>
        {state === 'draft' && mayEdit && (
          <div className="policy__actions">
            <Button icon={<EditIcon />} aria-describedby={nameId} onClick={() => onAction('edit')}>
              {t('edit')}
            </Button>
            <Button icon={<CheckIcon />} aria-describedby={nameId} onClick={() => onAction('activate')}>
              {t('activate')}
            </Button>
            <Button danger icon={<DeleteIcon />} aria-describedby={nameId} onClick={() => onAction('delete')}>
              {t('delete')}
            </Button>
          </div>
        )}
      </div>
      {policy.packs.length === 0 ? <p>{t('noPacks')}</p> : <Packs chosen={policy.packs} of={packs} />}
      <Descriptions
        of={[
          [t('workweek'), t(`weekdays.${workweekStart}`)],
          [
            t('plannedBreak'),
            plannedBreak
              ? t('plannedBreakText', { minutes: plannedBreak.minutes, hours: plannedBreak.over / 60 })
              : t('noBreak'),
          ],
          [t('budget'), weeklyBudgetCents === null ? t('noBudget') : formatMoney(weeklyBudgetCents)],
        ]}
      />
      <p className="policy__quiet">
        {activatedAt !== null && activatedByName !== null
          ? t('activated', { name: activatedByName, date: date(activatedAt) })
          : t('written', { name: createdByName, date: date(createdAt) })}
      </p>
    </Card>
  );
}

function Packs({ chosen, of }: { chosen: readonly LabourPackChoice[]; of: readonly LabourPack[] }) {
  const t = useLabourRulesTexts();
  const { date } = useFormats();
  return (
    <ul className="policy__packs" aria-label={t('packs')}>
      {chosen.map(({ id, params }) => {
        const pack = of.find((each) => each.id === id);
        return (
          <li key={id}>
            {pack?.sourceUrl ? (
              <a href={pack.sourceUrl} target="_blank" rel="noreferrer">
                {pack.title}
              </a>
            ) : (
              (pack?.title ?? id)
            )}
            {pack?.readOn && <span className="policy__quiet"> {t('readOn', { date: date(pack.readOn) })}</span>}
            {params && <span className="policy__quiet"> {paramWords(params)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
