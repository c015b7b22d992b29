import { RETENTION_KINDS, type RetentionRule, type RetentionRules } from '@workforce/contracts';
import { paths, useCan } from '@workforce/web-core';
import {
  AccessRestricted,
  Button,
  Card,
  Descriptions,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Skeleton,
  Stack,
  StyleSheet,
} from '@workforce/web-ui';
import { AddIcon, LockIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useRetentionRulesQuery } from '../../api/retention.api.ts';
import { useRetentionTexts } from '../../texts/retention.texts.ts';
import { RemoveRuleDialog } from './remove-rule.dialog.tsx';
import css from './retention.css';
import { RuleDialog } from './rule.dialog.tsx';
import { RulesCard } from './rules-card.tsx';

/** The administration of how long personal data is kept in places (`identity §5`). */
export function RetentionPage() {
  const t = useRetentionTexts();
  const mayAdminister = useCan('retention.administer');
  return (
    <Stack gap={5}>
      <StyleSheet name="retention" css={css} />
      {mayAdminister ? <Rules /> : <AccessRestricted isScreen description={t('restricted')} />}
    </Stack>
  );
}

type Opened = { action: 'new' } | { action: 'edit' | 'remove'; rule: RetentionRule };

function Rules() {
  const t = useRetentionTexts();
  const { data, isFetching, refetch } = useRetentionRulesQuery();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <LinkButton to={paths.privacy} icon={<LockIcon />}>
              {t('privacy')}
            </LinkButton>
            <Button type="primary" icon={<AddIcon />} disabled={!data} onClick={() => setOpened({ action: 'new' })}>
              {t('add')}
            </Button>
          </>
        }
      />
      {!data && isFetching && (
        <Card label={t('loading')}>
          <div role="status" aria-label={t('loading')}>
            <Skeleton active paragraph={{ rows: 6 }} />
          </div>
        </Card>
      )}
      {!data && !isFetching && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {data && <Loaded data={data} onAction={(action, rule) => setOpened({ action, rule })} />}
      {data && opened?.action === 'new' && <RuleDialog rule={null} rules={data.rules} onClose={close} />}
      {data && opened?.action === 'edit' && <RuleDialog rule={opened.rule} rules={data.rules} onClose={close} />}
      {opened?.action === 'remove' && <RemoveRuleDialog rule={opened.rule} onClose={close} />}
    </>
  );
}

interface LoadedProps {
  data: RetentionRules;
  onAction: (action: 'edit' | 'remove', rule: RetentionRule) => void;
}

function Loaded({ data: { settings, rules }, onAction }: LoadedProps) {
  const t = useRetentionTexts();
  const units = [...Map.groupBy(rules, ({ unitId }) => unitId)];
  return (
    <>
      {units.length === 0 && <EmptyState icon={<LockIcon />} title={t('none')} description={t('noneText')} />}
      {units.map(([unitId, ofUnit]) => (
        <RulesCard key={unitId} rules={ofUnit} onAction={onAction} />
      ))}
      <Card title={t('settings')}>
        <p className="retention__quiet">{t('settingsText')}</p>
        <Descriptions
          of={RETENTION_KINDS.map((kind) => {
            const days = settings[kind];
            return [t(`kinds.${kind}`), days === null ? t('keep') : t('days', { count: days })];
          })}
        />
      </Card>
    </>
  );
}
