import type { RetentionRule } from '@workforce/contracts';
import { latestIn, messageOf, outcomeOfFailure, useEdited, useUnitsQuery } from '@workforce/web-core';
import { ErrorState, Skeleton, useToaster } from '@workforce/web-ui';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { Form, showFieldErrors } from '@workforce/web-ui/forms';
import {
  useCreateRetentionRuleMutation,
  useRetentionRulesQuery,
  useUpdateRetentionRuleMutation,
} from '../../api/retention.api.ts';
import { useRetentionTexts } from '../../texts/retention.texts.ts';
import { RuleForm } from './rule-form.tsx';
import { daysOf, type RuleValues, valuesOf } from './rule-values.ts';

export interface RuleDialogProps {
  /** The rule to change; null sets a new one. */
  rule: RetentionRule | null;
  rules: readonly RetentionRule[];
  onClose: () => void;
}

/** Sets or changes how long a kind of data is kept in a place (`identity §5`). */
export function RuleDialog({ rule, rules, onClose }: RuleDialogProps) {
  const t = useRetentionTexts();
  const { show } = useToaster();
  const [form] = Form.useForm<RuleValues>();
  const { data: units, isError, refetch } = useUnitsQuery();
  const { refetch: readRules } = useRetentionRulesQuery();
  const { base, conflict, settle } = useEdited({
    row: rule,
    readLatest: async () => latestIn(await readRules(), (read) => read.rules.find(({ id }) => id === rule?.id)),
    onReload: (latest) => form.setFieldsValue(valuesOf(latest, undefined)),
    onSaved: onClose,
    onRefused: (details) => showFieldErrors(form, details),
  });
  const [create, creating] = useCreateRetentionRuleMutation();
  const [update, updating] = useUpdateRetentionRuleMutation();
  const places = (units ?? [])
    .filter(({ kind }) => kind !== 'team')
    .map(({ id, name, isClosed }) => ({ id, name: isClosed ? t('dialog.closed', { unit: name }) : name }));

  const submit = async (values: RuleValues) => {
    const { unitId, kind } = values;
    const days = daysOf(values);
    if (unitId === undefined || kind === undefined) return;
    const { error } = base
      ? await update({ id: base.id, rule: { days, version: base.version } })
      : await create({ unitId, kind, days });
    if (!error) {
      show({ title: t('dialog.saved') });
      return settle({ is: 'saved' });
    }
    const outcome = outcomeOfFailure(error, rule === null);
    if (outcome.is !== 'failed') settle(outcome);
    else show({ title: t('error'), description: messageOf(error, t('dialog.failed')), variant: 'destructive' });
  };

  return (
    <FormDialog
      title={t(rule ? 'dialog.editTitle' : 'dialog.newTitle')}
      submitLabel={t('dialog.save')}
      isBusy={creating.isLoading || updating.isLoading}
      isDisabled={!units}
      conflict={
        conflict && (
          <EditConflict
            conflict={conflict}
            row={t('dialog.row')}
            gone={{ title: t('dialog.goneTitle'), text: t('dialog.goneText') }}
          />
        )
      }
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {!units && isError && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {units && (
        <RuleForm
          form={form}
          places={rule && !places.some(({ id }) => id === rule.unitId) ? [...places, placeOf(rule)] : places}
          rules={rules}
          isEdit={rule !== null}
          initial={valuesOf(rule, places.length === 1 ? places[0]?.id : undefined)}
          onSubmit={(values) => void submit(values)}
        />
      )}
      {!units && !isError && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      )}
    </FormDialog>
  );
}

const placeOf = ({ unitId, unitName }: RetentionRule) => ({ id: unitId, name: unitName });
