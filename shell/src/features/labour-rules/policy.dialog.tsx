import type { LabourPack, LabourPolicy } from '@workforce/contracts';
import { messageOf, outcomeOfFailure } from '@workforce/web-core';
import { ErrorState, Skeleton, useToaster } from '@workforce/web-ui';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { Form, showFieldErrors } from '@workforce/web-ui/forms';
import { useState } from 'react';
import { useCreateLabourPolicyMutation, useUpdateLabourPolicyMutation } from '../../api/labour-policies.api.ts';
import { useUnitsQuery } from '../../api/units.api.ts';
import { useLabourRulesTexts } from '../../texts/labour-rules.texts.ts';
import { PolicyForm } from './policy-form.tsx';
import { type PolicyValues, requestOf, valuesOf } from './policy-values.ts';

export interface PolicyDialogProps {
  /** The draft to change; null writes a new one. */
  policy: LabourPolicy | null;
  packs: readonly LabourPack[];
  onClose: () => void;
}

/** Writes or changes a draft of labour rules (`labour §3`). */
export default function PolicyDialog({ policy, packs, onClose }: PolicyDialogProps) {
  const t = useLabourRulesTexts();
  const { show } = useToaster();
  const [form] = Form.useForm<PolicyValues>();
  const [conflict, setConflict] = useState<'stale' | 'gone' | null>(null);
  const { data: units, isError, refetch } = useUnitsQuery();
  const [create, creating] = useCreateLabourPolicyMutation();
  const [update, updating] = useUpdateLabourPolicyMutation();
  const places = (units ?? []).filter(({ kind, isClosed }) => kind !== 'team' && !isClosed);

  const submit = async (values: PolicyValues) => {
    const request = requestOf(values, policy);
    const { error } = policy ? await update({ id: policy.id, policy: request }) : await create(request);
    if (!error) {
      show({ title: t('dialog.saved') });
      onClose();
      return;
    }
    const outcome = outcomeOfFailure(error, policy === null);
    if (outcome.is === 'stale' || outcome.is === 'gone') setConflict(outcome.is);
    else if (outcome.is === 'refused') showFieldErrors(form, outcome.details);
    else show({ title: t('error'), description: messageOf(error, t('dialog.failed')), variant: 'destructive' });
  };

  return (
    <FormDialog
      title={t(policy ? 'dialog.editTitle' : 'dialog.newTitle')}
      submitLabel={t('dialog.save')}
      width={640}
      isBusy={creating.isLoading || updating.isLoading}
      isDisabled={conflict !== null || !units}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {conflict !== null && (
        <div className="wf-before-fields">
          <EditConflict title={t(`dialog.${conflict}Title`)} reloadLabel={t('dialog.reload')}>
            {t(`dialog.${conflict}Text`)}
          </EditConflict>
        </div>
      )}
      {!units && isError && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {units && (
        <PolicyForm
          form={form}
          packs={packs}
          places={policy && !places.some(({ id }) => id === policy.unitId) ? [...places, placeOf(policy)] : places}
          initial={valuesOf(policy, places.length === 1 ? places[0]?.id : undefined)}
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

const placeOf = ({ unitId, unitName }: LabourPolicy) => ({ id: unitId, name: unitName });
