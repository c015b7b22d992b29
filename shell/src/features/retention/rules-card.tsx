import { RETENTION_KINDS, type RetentionRule } from '@workforce/contracts';
import { useCanInUnit, useFormats } from '@workforce/web-core';
import { Button, Card, StatusBadge } from '@workforce/web-ui';
import { DeleteIcon, EditIcon } from '@workforce/web-ui/icons';
import { useRetentionTexts } from '../../texts/retention.texts.ts';

export interface RulesCardProps {
  /** Of one unit. */
  rules: readonly RetentionRule[];
  onAction: (action: 'edit' | 'remove', rule: RetentionRule) => void;
}

/** The rules of one place; its administrators can change them. */
export function RulesCard({ rules, onAction }: RulesCardProps) {
  const t = useRetentionTexts();
  const unit = rules[0]?.unitName ?? '';
  const ordered = rules.toSorted((a, b) => RETENTION_KINDS.indexOf(a.kind) - RETENTION_KINDS.indexOf(b.kind));
  return (
    <Card title={unit}>
      <ul className="retention__rules" aria-label={t('ofUnit', { unit })}>
        {ordered.map((rule) => (
          <RuleRow key={rule.id} rule={rule} onAction={onAction} />
        ))}
      </ul>
    </Card>
  );
}

function RuleRow({ rule, onAction }: { rule: RetentionRule; onAction: RulesCardProps['onAction'] }) {
  const t = useRetentionTexts();
  const { date } = useFormats();
  const mayEdit = useCanInUnit('retention.administer')(rule);
  const { days, unitName: unit, updatedAt, updatedByName } = rule;
  const kind = t(`kinds.${rule.kind}`);
  return (
    <li className="retention__rule">
      <div className="retention__what">
        <h3 className="retention__kind">{kind}</h3>
        <StatusBadge tone={days === null ? 'neutral' : 'warning'}>
          {days === null ? t('keep') : t('days', { count: days })}
        </StatusBadge>
        <span className="retention__quiet">{t('changed', { name: updatedByName, date: date(updatedAt) })}</span>
      </div>
      {mayEdit && (
        <div className="retention__actions">
          <Button icon={<EditIcon />} aria-label={t('editOf', { kind, unit })} onClick={() => onAction('edit', rule)}>
            {t('edit')}
          </Button>
          <Button
            danger
            icon={<DeleteIcon />}
            aria-label={t('removeOf', { kind, unit })}
            onClick={() => onAction('remove', rule)}
          >
            {t('remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
