import { LIMITS, ROLES, type ScimGroup } from '@workforce/contracts';
import { messageOf, outcomeOfFailure, useJobFunctionsQuery, useUnitsQuery } from '@workforce/web-core';
import { ErrorState, Skeleton, useToaster } from '@workforce/web-ui';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { Form, Radio, showFieldErrors } from '@workforce/web-ui/forms';
import { SEARCHED_BY_LABEL, Select } from '@workforce/web-ui/select';
import { useMapScimGroupMutation } from '../../api/sign-in.api.ts';
import { useSignInAdminTexts } from '../../texts/sign-in-admin.texts.ts';
import { type MappingValues, requestOf, valuesOf } from './mapping-values.ts';

/** Chooses what the members of a directory's group get. */
export function MappingDialog({ group, onClose }: { group: ScimGroup; onClose: () => void }) {
  const t = useSignInAdminTexts();
  const { show } = useToaster();
  const [form] = Form.useForm<MappingValues>();
  const [map, { isLoading }] = useMapScimGroupMutation();
  const units = useUnitsQuery();
  const jobFunctions = useJobFunctionsQuery();
  const choices = units.data && jobFunctions.data && { units: units.data, jobFunctions: jobFunctions.data };
  const isMany = group.members > LIMITS.groupMembersAtOnce;
  const isFailed = !choices && (units.isError || jobFunctions.isError);

  const submit = async (values: MappingValues) => {
    const { error } = await map({ id: group.id, mapping: requestOf(values) });
    if (!error) {
      show({ title: t('mapping.saved') });
      onClose();
      return;
    }
    const outcome = outcomeOfFailure(error, false);
    if (outcome.is === 'refused' && outcome.details) showFieldErrors(form, outcome.details);
    else show({ title: t('error'), description: messageOf(error, t('mapping.failed')), variant: 'destructive' });
  };
  const retry = () => {
    void units.refetch();
    void jobFunctions.refetch();
  };

  return (
    <FormDialog
      title={t('mapping.title', { name: group.name })}
      submitLabel={t('mapping.save')}
      isBusy={isLoading}
      isDisabled={!choices}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {isFailed && <ErrorState title={t('mapping.choicesFailed')} onRetry={retry} />}
      {!choices && !isFailed && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      )}
      {choices && (
        <Form<MappingValues>
          form={form}
          name="scim-group-mapping"
          initialValues={valuesOf(group.mapping)}
          onFinish={(values) => void submit(values)}
        >
          <Form.Item
            name="kind"
            label={t('mapping.kind')}
            extra={t(isMany ? 'mapping.manyMembers' : 'mapping.members', { count: group.members })}
          >
            <Radio.Group
              aria-label={t('mapping.kind')}
              options={(['none', 'role', 'job-function'] as const).map((value) => ({
                value,
                label: t(`mapping.kinds.${value}`),
              }))}
            />
          </Form.Item>
          <Choices
            units={choices.units.filter(({ isClosed, kind }) => !isClosed && kind !== 'team')}
            jobFunctions={choices.jobFunctions}
          />
        </Form>
      )}
    </FormDialog>
  );
}

interface ChoicesProps {
  units: readonly { id: string; name: string }[];
  jobFunctions: readonly { id: string; name: string }[];
}

/** The fields of the chosen kind. */
function Choices({ units, jobFunctions }: ChoicesProps) {
  const t = useSignInAdminTexts();
  const form = Form.useFormInstance<MappingValues>();
  const kind = Form.useWatch('kind', form);
  if (kind === 'role')
    return (
      <>
        <Form.Item
          name="role"
          label={t('mapping.role')}
          required
          rules={[{ required: true, message: t('mapping.roleRequired') }]}
        >
          <Radio.Group
            aria-label={t('mapping.role')}
            options={ROLES.map((role) => ({ value: role, label: t(`mapping.roles.${role}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="unitId"
          label={t('mapping.unit')}
          required
          rules={[{ required: true, message: t('mapping.unitRequired') }]}
        >
          <Select showSearch={SEARCHED_BY_LABEL} options={optionsOf(units)} />
        </Form.Item>
      </>
    );
  if (kind === 'job-function')
    return (
      <Form.Item
        name="jobFunctionId"
        label={t('mapping.jobFunction')}
        required
        rules={[{ required: true, message: t('mapping.jobFunctionRequired') }]}
      >
        <Select showSearch={SEARCHED_BY_LABEL} options={optionsOf(jobFunctions)} />
      </Form.Item>
    );
  return null;
}

const optionsOf = (choices: readonly { id: string; name: string }[]) =>
  choices.map(({ id, name }) => ({ value: id, label: name }));
