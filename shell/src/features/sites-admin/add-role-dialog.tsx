import type { Day, Id, OrgUnit, Role } from '@workforce/contracts';
import { today } from '@workforce/domain';
import { ALL_SITES, messageOf, outcomeOfFailure, useClockIn, usePersonChoices, useUser } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { DayItem } from '@workforce/web-ui/dates';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { FieldRow, fieldRule, Form, Radio, showFieldErrors } from '@workforce/web-ui/forms';
import { PersonSelect } from '@workforce/web-ui/select';
import { useAddAssignmentMutation } from '../../api/units.api.ts';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';

interface RoleValues {
  userId?: Id;
  role: Role;
  from: Day | '';
  /** Empty without an end. */
  to: Day | '';
}

interface AddRoleDialogProps {
  unit: OrgUnit;
  /** The roles to choose from, the usual one first. */
  roles: readonly [Role, ...Role[]];
  onClose: () => void;
}

/** Gives a person a role in the unit, on days of the unit. */
export function AddRoleDialog({ unit, roles, onClose }: AddRoleDialogProps) {
  const t = useSitesAdminTexts();
  const { show } = useToaster();
  const [form] = Form.useForm<RoleValues>();
  const [add, { isLoading }] = useAddAssignmentMutation();
  // Somebody of another site may come to work here, or look after this place.
  const choices = usePersonChoices(Form.useWatch('userId', form) as Id | undefined, {
    isActive: true,
    sites: ALL_SITES,
  });
  const me = useUser();
  const others = choices.people.filter(({ id }) => id !== me.id);
  const clock = useClockIn(unit.timeZone);
  const now = today(clock.now(), unit.timeZone);

  const submit = async ({ userId, role = roles[0], from, to }: RoleValues) => {
    if (userId === undefined || from === '') return;
    const { data, error } = await add({ userId, unitId: unit.id, role, from, to: to === '' ? null : to });
    if (data) {
      show({ title: t('addRole.added', { name: data.userName }) });
      onClose();
      return;
    }
    const outcome = outcomeOfFailure(error, true);
    if (outcome.is === 'refused') showFieldErrors(form, outcome.details);
    else show({ title: t('error'), description: messageOf(error, t('addRole.failed')), variant: 'destructive' });
  };

  return (
    <FormDialog
      title={t('addRole.title', { name: unit.name })}
      submitLabel={t('addRole.submit')}
      isBusy={isLoading}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<RoleValues>
        form={form}
        name="add-role"
        initialValues={{ role: roles[0], from: now, to: '' }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="userId"
          label={t('addRole.person')}
          required
          rules={[{ required: true, message: t('addRole.personRequired') }]}
        >
          <PersonSelect choices={{ ...choices, people: others }} placeholder={t('addRole.personRequired')} />
        </Form.Item>
        {roles.length > 1 && (
          <Form.Item
            name="role"
            label={t('addRole.role')}
            extra={unit.kind === 'site' ? undefined : t('addRole.above')}
          >
            <Radio.Group
              aria-label={t('addRole.role')}
              options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            />
          </Form.Item>
        )}
        <FieldRow>
          <DayItem
            clock={clock}
            name="from"
            end="to"
            min={now}
            label={t('addRole.from')}
            required
            rules={[
              fieldRule((from) => {
                if (from === '') return t('addRole.fromRequired');
                return from < today(clock.now(), unit.timeZone) ? t('addRole.past') : undefined;
              }),
            ]}
          />
          <DayItem
            clock={clock}
            name="to"
            min={now}
            label={t('addRole.to')}
            extra={t('addRole.toHint')}
            dependencies={['from']}
            rules={[
              fieldRule((to) =>
                to !== '' && to < (form.getFieldValue('from') as Day | '') ? t('addRole.toBeforeFrom') : undefined,
              ),
            ]}
          />
        </FieldRow>
      </Form>
    </FormDialog>
  );
}
