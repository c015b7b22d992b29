import type { LabourPolicy } from '@workforce/contracts';
import { isApiError, messageOf, outcomeOfFailure, useUnitsQuery } from '@workforce/web-core';
import { ErrorState, Skeleton, useToaster } from '@workforce/web-ui';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { Form, showFieldErrors } from '@workforce/web-ui/forms';
import {
  useCreateLabourPolicyMutation,
  useLabourPacksQuery,
  useLabourPoliciesQuery,
  useUpdateLabourPolicyMutation,
} from '../../api/labour-policies.api.ts';
import { useLabourRulesTexts } from '../../texts/labour-rules.texts.ts';
import { useEdited } from '../../editing/use-edited.ts';
import { PolicyForm } from './policy-form.tsx';
import { formErrors, type PolicyValues, requestOf, valuesOf } from './policy-values.ts';

export interface PolicyDialogProps {
  /** The draft to change; null writes a new one. */
  policy: LabourPolicy | null;
  onClose: () => void;
}

/** Writes or changes a draft of labour rules (`labour §3`). */
export default function PolicyDialog({ policy, onClose }: PolicyDialogProps) {
  const t = useLabourRulesTexts();
  const { show } = useToaster();
  const [form] = Form.useForm<PolicyValues>();
  const unitList = useUnitsQuery();
  const packList = useLabourPacksQuery();
  const [units, packs] = [unitList.data, packList.data];
  const isReady = units !== undefined && packs !== undefined;
  const hasFailed = (!units && unitList.isError) || (!packs && packList.isError);
  const readAgain = () => {
    for (const list of [unitList, packList]) if (list.isError) void list.refetch();
  };
  const { refetch: readPolicies } = useLabourPoliciesQuery();
  const { base, conflict, setConflict, reload } = useEdited({
    row: policy,
    readLatest: async () => {
      const { data, isError } = await readPolicies();
      const isDraft = ({ id, activatedAt }: LabourPolicy) => id === policy?.id && activatedAt === null;
      return isError ? undefined : (data?.find(isDraft) ?? null);
    },
    onReload: (latest) => form.setFieldsValue(valuesOf(latest, undefined, packs ?? [])),
    onReloadFailed: () => show({ title: t('dialog.reloadFailed'), variant: 'destructive' }),
  });
  const [create, creating] = useCreateLabourPolicyMutation();
  const [update, updating] = useUpdateLabourPolicyMutation();
  const places = (units ?? []).filter(({ kind, isClosed }) => kind !== 'team' && !isClosed);

  const submit = async (values: PolicyValues) => {
    const request = requestOf(values, base, packs ?? []);
    const { error } = base ? await update({ id: base.id, policy: request }) : await create(request);
    if (!error) {
      show({ title: t('dialog.saved') });
      onClose();
      return;
    }
    const outcome = outcomeOfFailure(error, policy === null);
    if (outcome.is === 'stale' || outcome.is === 'gone') setConflict(outcome.is);
    else if (isApiError(error) && error.code === 'LABOUR_POLICY_ACTIVE') setConflict('gone');
    else if (outcome.is === 'refused') showFieldErrors(form, formErrors(outcome.details, request));
    else show({ title: t('error'), description: messageOf(error, t('dialog.failed')), variant: 'destructive' });
  };

  return (
    <FormDialog
      title={t(policy ? 'dialog.editTitle' : 'dialog.newTitle')}
      submitLabel={t('dialog.save')}
      width={640}
      isBusy={creating.isLoading || updating.isLoading}
      isDisabled={conflict !== null || !isReady}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {conflict !== null && (
        <div className="wf-before-fields">
          <EditConflict title={t(`dialog.${conflict}Title`)} reloadLabel={t('dialog.reload')} onReload={reload}>
            {t(`dialog.${conflict}Text`)}
          </EditConflict>
        </div>
      )}
      {hasFailed && <ErrorState title={t('failed')} onRetry={readAgain} />}
      {isReady && (
        <PolicyForm
          form={form}
          packs={packs}
          places={policy && !places.some(({ id }) => id === policy.unitId) ? [...places, placeOf(policy)] : places}
          initial={valuesOf(policy, places.length === 1 ? places[0]?.id : undefined, packs)}
          onSubmit={(values) => void submit(values)}
        />
      )}
      {!isReady && !hasFailed && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      )}
    </FormDialog>
  );
}

const placeOf = ({ unitId, unitName }: LabourPolicy) => ({ id: unitId, name: unitName });
