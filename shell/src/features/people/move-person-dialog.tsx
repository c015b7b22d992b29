import type { Day, Id, OfSite, User } from '@workforce/contracts';
import { today } from '@workforce/domain';
import { messageOf, outcomeOfFailure, useFormatsOf, useServerNow, useSiteClock, useZoneOf } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { DayItem } from '@workforce/web-ui/dates';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { fieldRule, Form, showFieldErrors } from '@workforce/web-ui/forms';
import { SEARCHED_BY_LABEL, Select } from '@workforce/web-ui/select';
import { useMovePersonMutation } from '../../api/units.api.ts';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import { ShiftsLeft } from './shifts-left.tsx';
import { useMoveTargets } from './use-move-targets.ts';

interface MoveValues {
  siteId?: Id;
  /** The first day at the new site. */
  from: Day | '';
}

export interface MovePersonDialogProps {
  person: Pick<User, 'id' | 'name'>;
  home: OfSite;
  /** A move away is planned: the person may also be moved back. */
  isLeaving?: boolean;
  onClose: () => void;
}

/** Moves a person to another home site from a day on (`sites §3`). */
export default function MovePersonDialog({ person: { id, name }, home, isLeaving, onClose }: MovePersonDialogProps) {
  const t = useSitesAdminTexts();
  const { show } = useToaster();
  const [form] = Form.useForm<MoveValues>();
  const [move, { isLoading }] = useMovePersonMutation();
  const targets = useMoveTargets({ siteId: home.siteId, isLeaving });
  const formatsOf = useFormatsOf();
  const zoneOf = useZoneOf();
  const serverNow = useServerNow();
  const siteId = Form.useWatch('siteId', form) as Id | undefined;
  const from = (Form.useWatch('from', form) as Day | '' | undefined) ?? '';
  const clock = useSiteClock(siteId ?? home.siteId);
  const site = targets.find((target) => target.id === siteId);
  const todayAt = (at: Id | undefined) => today(serverNow(), zoneOf(at ?? home.siteId) ?? 'UTC');
  const dayAt = (at: Id, day: Day) => formatsOf(at).date(day);

  /** Until a day is chosen it is the new site's today. */
  const followSite = (chosen: Id) => {
    if (!form.isFieldTouched('from')) form.setFieldValue('from', todayAt(chosen));
  };

  const submit = async (values: MoveValues) => {
    if (values.siteId === undefined || values.from === '') return;
    const { error } = await move({ id, siteId: values.siteId, from: values.from });
    if (!error) {
      show({ title: t('move.moved', { name, site: site?.name ?? '', day: dayAt(values.siteId, values.from) }) });
      onClose();
      return;
    }
    const outcome = outcomeOfFailure(error, true);
    if (outcome.is === 'refused') showFieldErrors(form, outcome.details);
    else show({ title: t('error'), description: messageOf(error, t('move.failed')), variant: 'destructive' });
  };

  return (
    <FormDialog
      title={t('move.title', { name })}
      submitLabel={t('move.submit')}
      isBusy={isLoading}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="wf-before-fields">{t('move.text', { name, before: home.siteName })}</p>
      <Form<MoveValues>
        form={form}
        name="move-person"
        initialValues={{ from: todayAt(undefined) }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="siteId"
          label={t('move.site')}
          required
          rules={[{ required: true, message: t('move.siteRequired') }]}
        >
          <Select
            showSearch={SEARCHED_BY_LABEL}
            placeholder={t('move.siteRequired')}
            notFoundContent={t('move.noSite')}
            options={targets.map((target) => ({ value: target.id, label: target.name }))}
            onChange={followSite}
          />
        </Form.Item>
        <DayItem
          clock={clock}
          name="from"
          min={todayAt(siteId)}
          label={t('move.from')}
          required
          rules={[
            fieldRule((day) => {
              if (day === '') return t('move.fromRequired');
              return day < todayAt(form.getFieldValue('siteId') as Id | undefined) ? t('move.past') : undefined;
            }),
          ]}
        />
      </Form>
      <ShiftsLeft person={{ id, name }} site={home} from={from} />
      <p role="status">
        <strong>
          {site && from !== '' && t('move.summary', { name, site: site.name, day: dayAt(site.id, from) })}
        </strong>
      </p>
    </FormDialog>
  );
}
