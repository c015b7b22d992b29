import type { Assignment, Day, OrgUnit } from '@workforce/contracts';
import { addDays, today } from '@workforce/domain';
import { messageOf, outcomeOfFailure, useClockIn } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { DayItem } from '@workforce/web-ui/dates';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { fieldRule, Form, showFieldErrors } from '@workforce/web-ui/forms';
import { useEndAssignmentMutation } from '../../api/units.api.ts';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import { ShiftsLeft } from '../people/shifts-left.tsx';

interface EndRoleDialogProps {
  assignment: Assignment;
  unit: OrgUnit;
  onClose: () => void;
}

/** Ends a role at once or on a day. */
export function EndRoleDialog({ assignment, unit, onClose }: EndRoleDialogProps) {
  const t = useSitesAdminTexts();
  const { show } = useToaster();
  const [form] = Form.useForm<{ to: Day | '' }>();
  const [end, { isLoading }] = useEndAssignmentMutation();
  const clock = useClockIn(unit.timeZone);
  const { date } = clock;
  const { userName: name, role, to: endsOn } = assignment;
  const lastDay = (Form.useWatch('to', form) as Day | '' | undefined) ?? '';
  const present = today(clock.now(), unit.timeZone);
  const values = { name, role: t(`roles.${role}`), unit: unit.name };

  const submit = async ({ to }: { to: Day | '' }) => {
    const { error } = await end({ id: assignment.id, to: to === '' ? undefined : to });
    if (!error) {
      show({ title: to === '' ? t('end.ended') : t('end.willEnd', { day: date(to) }) });
      onClose();
      return;
    }
    const outcome = outcomeOfFailure(error, true);
    if (outcome.is === 'refused') showFieldErrors(form, outcome.details);
    else show({ title: t('error'), description: messageOf(error, t('end.failed')), variant: 'destructive' });
  };

  return (
    <FormDialog
      title={t('end.title', { name })}
      submitLabel={t('end.submit')}
      isBusy={isLoading}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="wf-before-fields">{t('end.text', values)}</p>
      <Form<{ to: Day | '' }>
        form={form}
        name="end-role"
        initialValues={{ to: '' }}
        onFinish={(values) => void submit(values)}
      >
        <DayItem
          clock={clock}
          name="to"
          min={present}
          label={t('end.to')}
          extra={t('end.toHint')}
          rules={[
            fieldRule((to) => {
              if (to === '') return undefined;
              if (to < present) return t('end.past');
              return endsOn !== null && to >= endsOn ? t('end.notLater', { day: date(endsOn) }) : undefined;
            }),
          ]}
        />
      </Form>
      {role === 'employee' && (
        <ShiftsLeft
          person={{ id: assignment.userId, name }}
          site={{ siteId: unit.id, siteName: unit.name }}
          from={lastDay === '' ? present : addDays(lastDay, 1)}
        />
      )}
    </FormDialog>
  );
}
