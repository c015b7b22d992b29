import { LIMITS, type OrgUnit, type OrgUnitKind } from '@workforce/contracts';
import { Form, Input, type FormInstance } from '@workforce/web-ui/forms';
import { SEARCHED_BY_LABEL, Select } from '@workforce/web-ui/select';
import { useMemo } from 'react';
import { zoneOptions } from '../../sites/zone-options.ts';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import { jurisdictionOptions } from './jurisdictions.ts';
import type { UnitTree } from './tree-rows.ts';
import { RULES, type UnitValues } from './unit-values.ts';

export interface UnitFormProps {
  form: FormInstance<UnitValues>;
  tree: UnitTree;
  kind: OrgUnitKind;
  isNew: boolean;
  initial: UnitValues;
  /** Where it may lie; none when the user may not move it. */
  parents: readonly OrgUnit[];
  /** Called with valid values only. */
  onSubmit: (values: UnitValues) => void;
}

/** The fields of a unit; a team has the zone of its site. */
export function UnitForm({ form, tree, kind, isNew, initial, parents, onSubmit }: UnitFormProps) {
  const t = useSitesAdminTexts();
  const zones = useMemo(() => zoneOptions(initial.timeZone), [initial.timeZone]);
  const jurisdictions = useMemo(() => jurisdictionOptions(initial.jurisdiction), [initial.jurisdiction]);
  /** What lies elsewhere usually has the zone from there, until another one is chosen. */
  const followParent = (id: string) => {
    const parent = tree.find(id);
    if (isNew && parent && !form.isFieldTouched('timeZone')) form.setFieldValue('timeZone', parent.timeZone);
  };
  return (
    <Form<UnitValues> form={form} name="unit" initialValues={initial} onFinish={onSubmit}>
      <Form.Item name="name" label={t('dialog.name')} required rules={[RULES.name]}>
        <Input autoComplete="off" maxLength={LIMITS.nameMaxLength} />
      </Form.Item>
      {parents.length > 0 && (
        <Form.Item
          name="parentId"
          label={t('dialog.parent')}
          required
          extra={!isNew && t('dialog.parentHint')}
          rules={[{ required: true, message: t('dialog.parentRequired') }]}
        >
          <Select
            showSearch={SEARCHED_BY_LABEL}
            notFoundContent={t('dialog.none')}
            options={parents.map((parent) => ({ value: parent.id, label: tree.pathOf(parent) }))}
            onChange={followParent}
          />
        </Form.Item>
      )}
      {kind !== 'team' && (
        <Form.Item
          name="timeZone"
          label={t('dialog.timeZone')}
          required
          extra={!isNew && t(kind === 'site' ? 'dialog.zoneOfSite' : 'dialog.zoneOfOthers')}
          rules={[RULES.timeZone]}
        >
          <Select
            showSearch={SEARCHED_BY_LABEL}
            placeholder={t('dialog.timeZoneHint')}
            notFoundContent={t('dialog.noZone')}
            options={zones}
          />
        </Form.Item>
      )}
      <Form.Item name="jurisdiction" label={t('dialog.jurisdiction')} extra={t('dialog.jurisdictionHint')}>
        <Select
          showSearch={SEARCHED_BY_LABEL}
          notFoundContent={t('dialog.noJurisdiction')}
          options={[{ value: '', label: t('details.none') }, ...jurisdictions]}
        />
      </Form.Item>
    </Form>
  );
}
