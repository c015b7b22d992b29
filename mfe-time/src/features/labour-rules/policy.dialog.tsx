import type { LabourPolicy } from '@workforce/contracts';
import { isApiError, latestIn, messageOf, outcomeOfFailure, useEdited, useUnitsQuery } from '@workforce/web-core';
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
  const { base, conflict, settle } = useEdited({
    row: policy,
    readLatest: async () =>
      latestIn(await readPolicies(), (policies) =>
        policies.find(({ id, activatedAt }) => id === policy?.id && activatedAt === null),
      ),
    onReload: (latest) => form.setFieldsValue(valuesOf(latest, undefined, packs ?? [])),
    onSaved: onClose,
    onRefused: (details) => showFieldErrors(form, details),
  });
  const [create, creating] = useCreateLabourPolicyMutation();
  const [update, updating] = useUpdateLabourPolicyMutation();
  const places = (units ?? []).filter(({ kind, isClosed }) => kind !== 'team' && !isClosed);

  const submit = async (values: PolicyValues) => {
    const request = requestOf(values, base, packs ?? []);
    const { error } = base ? await update({ id: base.id, policy: request }) : await create(request);
    if (!error) {
      show({ title: t('dialog.saved') });
      return settle({ is: 'saved' });
    }
    const outcome = outcomeOfFailure(error, policy === null);
    if (isApiError(error) && error.code === 'LABOUR_POLICY_ACTIVE') settle({ is: 'gone' });
    else if (outcome.is === 'refused') settle({ ...outcome, details: formErrors(outcome.details, request) });
    else if (outcome.is !== 'failed') settle(outcome);
    else show({ title: t('error'), description: messageOf(error, t('dialog.failed')), variant: 'destructive' });
  };

  return (
    <FormDialog
      title={t(policy ? 'dialog.editTitle' : 'dialog.newTitle')}
      submitLabel={t('dialog.save')}
      width={640}
      isBusy={creating.isLoading || updating.isLoading}
      isDisabled={!isReady}
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
